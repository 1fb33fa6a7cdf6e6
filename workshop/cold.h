/* Read before everything else when mypyc's C code is compiled. What runs only after an error, or for numbers of more than 62 bits,
   is declared cold: the compiler then moves the code that leads there out of the way of the code that runs. */
#include <Python.h>

#define COLD __attribute__((cold))

COLD void CPy_TypeError(const char *expected, PyObject *value);
COLD void CPy_AddTraceback(const char *filename, const char *funcname, int line, PyObject *globals);
COLD void CPy_TypeErrorTraceback(const char *filename, const char *funcname, int line, PyObject *globals, const char *expected,
                                 PyObject *value);
COLD void CPy_AttributeError(const char *filename, const char *funcname, const char *classname, const char *attrname, int line,
                             PyObject *globals);
COLD static void CPy_DecRef(PyObject *p);
COLD static void CPy_XDecRef(void *p);
COLD void PyErr_SetNone(PyObject *type);
COLD void PyErr_SetString(PyObject *type, const char *message);

COLD void CPyTagged_IncRef(size_t x);
COLD void CPyTagged_DecRef(size_t x);
COLD void CPyTagged_XDecRef(size_t x);
COLD _Bool CPyTagged_IsEq_(size_t left, size_t right);
COLD _Bool CPyTagged_IsLt_(size_t left, size_t right);
COLD size_t CPyTagged_Negate_(size_t x);
COLD size_t CPyTagged_Invert_(size_t x);
COLD size_t CPyTagged_Add_(size_t left, size_t right);
COLD size_t CPyTagged_Subtract_(size_t left, size_t right);
COLD size_t CPyTagged_Multiply_(size_t left, size_t right);
COLD size_t CPyTagged_FloorDivide_(size_t left, size_t right);
COLD size_t CPyTagged_Remainder_(size_t left, size_t right);
COLD size_t CPyTagged_BitwiseLongOp_(size_t left, size_t right, char op);
COLD size_t CPyTagged_Rshift_(size_t left, size_t right);
COLD size_t CPyTagged_Lshift_(size_t left, size_t right);
COLD Py_ssize_t CPyLong_AsSsize_tAndOverflow_(PyObject *x, int *overflow);
