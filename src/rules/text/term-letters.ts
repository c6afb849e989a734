/** The letters under which a page lists terms, in order; `#` is for what begins with none. */
export const TERM_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ#';
