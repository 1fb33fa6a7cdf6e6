"""Bulk matches, experiments, exact solutions and reports."""
