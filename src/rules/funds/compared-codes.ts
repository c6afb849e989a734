/** Maximum number of funds in a comparison and in the tray that leads to it. */
export const MOST_COMPARED_FUNDS = 5;

/** The funds that an address compares: six digits each, divided by commas, each once, no more than fit. */
export function comparedCodes({ fundcodes = '' }: { fundcodes?: string | undefined }): string[] {
  const codes = fundcodes.split(',').filter((code) => /^\d{6}$/.test(code));
  return [...new Set(codes)].slice(0, MOST_COMPARED_FUNDS);
}

export const COMPARED_RANGES = ['month6', 'year1', 'year3', 'year5', 'all'] as const;
type ComparedRange = (typeof COMPARED_RANGES)[number];

/** The range that an address compares over, else the editor's. */
export function comparedRange(
  own: { range: ComparedRange },
  { range = '' }: { range?: string | undefined },
): ComparedRange {
  return COMPARED_RANGES.find((each) => each === range) ?? own.range;
}
