import { z } from 'zod';
import { requiredText } from '../json.ts';

/** yyyymmdd. As in schemas/fund.ts, which knows this file. */
const day = z.string().regex(/^\d{8}$/, { error: '生效日期是八位数字，例如 20260213' });

/** As its provider writes it: `000300`, `H00300`, `CBA00301`. */
export const indexCode = z.string().regex(/^[0-9A-Z][0-9A-Z._-]{0,19}$/, {
  error: '指数代码只含数字、大写字母、点和横线，最多 20 位',
});

/**
 * What the values of a series are: closes of an index with dividends reinvested (`total`) or without (`price`), or an interest
 * rate in percent a year that holds from its day until the next (`rate`).
 */
export const INDEX_KINDS = ['total', 'price', 'rate'] as const;
export const indexKind = z.enum(INDEX_KINDS);
export type IndexKind = z.infer<typeof indexKind>;
export const indexName = requiredText(60);

/** When the parts are brought back to their weights: every day, or at the end of each month. */
export const REBALANCINGS = ['daily', 'monthly'] as const;
export const rebalancing = z.enum(REBALANCINGS);
export type Rebalancing = z.infer<typeof rebalancing>;

const percentAYear = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,6})?$/, { error: '年利率写百分数，例如 1.5 表示每年 1.5 %' });
const weight = z.string().regex(/^(?!0+(\.0*)?$)(?:100(?:\.0{1,4})?|\d{1,2}(?:\.\d{1,4})?)$/, {
  error: '权重要大于 0、不超过 100，最多四位小数，不写百分号，例如 80；不占权重的一项请删去',
});

/** A part of the benchmark of a contract from a day on. With both an index and a rate, the rate is added to the index's return. */
export const benchmarkPart = z.strictObject({
  /** All parts of one day are one version, which holds until the next. */
  since: day,
  /** Empty: a fixed rate. */
  indexcode: z.union([z.literal(''), indexCode]),
  /** Percent a year; empty: none. */
  rate: z.union([z.literal(''), percentAYear]),
  /** Percent. */
  weight,
});
export type BenchmarkPart = z.infer<typeof benchmarkPart>;

/** Units of a weight, whose last place is a ten-thousandth of a percent. */
const UNITS = 10_000;
const unitsOf = (text: string) => Math.round(Number(text) * UNITS);

/** All versions of a fund's benchmark; the weights of each add up to 100 percent. */
export const benchmarkParts = z
  .array(benchmarkPart)
  .max(40, { error: '最多 40 行' })
  .superRefine((parts, { addIssue }) => {
    for (const [at, { since, indexcode, rate }] of parts.entries()) {
      if (indexcode === '' && rate === '')
        addIssue({
          code: 'custom',
          path: [at, 'indexcode'],
          message: '填指数代码或年利率，至少填一项',
        });
      const first = parts.findIndex((one) => one.since === since && one.indexcode === indexcode);
      // In a file the other one has another number than in the list.
      if (first < at)
        addIssue({
          code: 'custom',
          path: [at, 'indexcode'],
          message: '与前面一行同一天生效、同一个指数，请合并成一行；是另一个版本的请改生效日期',
        });
    }
    for (const since of new Set(parts.map((part) => part.since))) {
      const sum = parts.reduce(
        (all, one) => all + (one.since === since ? unitsOf(one.weight) : 0),
        0,
      );
      if (sum !== 100 * UNITS)
        addIssue({
          code: 'custom',
          path: [parts.findLastIndex((part) => part.since === since), 'weight'],
          message: `${since} 起的权重合计 ${sum / UNITS} %，必须正好 100 %，${remedyOf(sum)}`,
        });
    }
  });

function remedyOf(sum: number): string {
  return sum < 100 * UNITS
    ? `还差 ${(100 * UNITS - sum) / UNITS} %，请改权重或补上缺的一项`
    : `多了 ${(sum - 100 * UNITS) / UNITS} %，请改权重；是前后两个版本的请写不同的生效日期`;
}
