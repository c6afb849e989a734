/** An investor's capacity for risk, C1 the lowest, and a product's risk, R1 the lowest. */
export const INVESTOR_LEVELS = ['C1', 'C2', 'C3', 'C4', 'C5'] as const;
export type InvestorLevel = (typeof INVESTOR_LEVELS)[number];

/** A product suits an investor who bears its risk or more. `risklevel` is the fund's code, 01 to 05. */
export function suits(investor: InvestorLevel, risklevel: string): boolean {
  const risk = Number(risklevel);
  return risk >= 1 && risk <= Number(investor.slice(1));
}
