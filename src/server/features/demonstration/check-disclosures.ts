import type { Demonstration } from './demonstration.ts';
import { impossible } from './impossible-day.ts';
import type { DataProblem } from './problem.ts';

/** What is said of a fund that is not there would never be seen; and a fund without fees could not be reckoned with. */
export function disclosures(content: Demonstration): DataProblem[] {
  const { funds, portfolios, documents } = content;
  const codes = new Set(funds.map(({ fundcode }) => fundcode));
  const strays = (file: string, rows: readonly { fundcode: string }[]) =>
    rows.flatMap(({ fundcode }, at) =>
      codes.has(fundcode)
        ? []
        : [{ file, row: at + 1, field: 'fundcode', message: unknownFund(fundcode) }],
    );
  return [
    ...feeProblems(content, codes),
    ...strays('portfolios.json', portfolios),
    ...strays('documents.json', documents),
    ...portfolios.flatMap(({ reportdate }, at) =>
      impossible('portfolios.json', at + 1, 'reportdate', reportdate),
    ),
    ...documents.flatMap(({ publishdate }, at) =>
      impossible('documents.json', at + 1, 'publishdate', publishdate),
    ),
  ];
}

/** Every fund pays by one schedule. */
function feeProblems({ fees }: Demonstration, codes: ReadonlySet<string>): DataProblem[] {
  const seen = new Map<string, number>();
  const problems = fees.flatMap(({ fundcodes }, at) =>
    fundcodes.flatMap((fundcode): DataProblem[] => {
      const earlier = seen.get(fundcode);
      seen.set(fundcode, at + 1);
      const problem = { file: 'fees.json', row: at + 1, field: 'fundcodes' };
      if (!codes.has(fundcode)) return [{ ...problem, message: unknownFund(fundcode) }];
      return earlier
        ? [{ ...problem, message: `${fundcode} 已在第 ${earlier} 条，请只留一处` }]
        : [];
    }),
  );
  const missing = [...codes].filter((fundcode) => !seen.has(fundcode));
  const unpriced = missing.map((fundcode) => ({
    file: 'fees.json',
    row: null,
    field: 'fundcodes',
    message: `没有 ${fundcode} 的费率，请写进其中一条`,
  }));
  return [...problems, ...unpriced];
}

function unknownFund(fundcode: string): string {
  return `没有代码为 ${fundcode} 的基金，请改为已有基金的代码`;
}
