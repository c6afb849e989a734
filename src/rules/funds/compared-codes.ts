/** How many funds stand side by side. */
export const MOST_COMPARED_FUNDS = 5;

/** The funds that an address compares: six digits each, divided by commas, each once, no more than fit. */
export function comparedCodes({ fundcodes = '' }: { fundcodes?: string | undefined }): string[] {
  const codes = fundcodes.split(',').filter((code) => /^\d{6}$/.test(code));
  return [...new Set(codes)].slice(0, MOST_COMPARED_FUNDS);
}
