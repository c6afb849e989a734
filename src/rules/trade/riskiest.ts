/** Of several funds the first that bears most risk: whether a combination suits is judged by it. */
export function riskiestOf<Fund extends { risklevel: string }>(
  funds: readonly Fund[],
): Fund | undefined {
  return funds.reduce<Fund | undefined>(
    (riskiest, fund) => (riskiest && riskiest.risklevel >= fund.risklevel ? riskiest : fund),
    undefined,
  );
}
