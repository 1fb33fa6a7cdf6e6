/** The mentor of a first match: speaks on the table, or only beside it once the reader has put the plate away. */
export const mentor = $state({ away: false });
