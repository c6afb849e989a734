import { z } from 'zod';
import { fundCode } from '../../fund.ts';
import { classFees, feeChange } from '../../fund/fee.ts';
import type { CallSchema } from '../parts.ts';

/** Each share class, the asked one included, by code; then the changes of the asked fund's yearly rates, the newest first. */
export const fundFeeClassListCall = {
  meaning: '一只基金的各份额按持有时间的费用，每 1 万元，净值不变；和年费率的调整',
  request: z.strictObject({ fundcode: fundCode }),
  record: z.tuple([z.array(classFees), z.array(feeChange)]),
} satisfies CallSchema;
