/** The marks of an investor as code that is split from the rest. Rejects where it could not be loaded. */
export const loadMarks = async () => (await import('./investor.ts')).investorMarks;
