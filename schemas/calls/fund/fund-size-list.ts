import { z } from 'zod';
import { fundCode } from '../../fund.ts';
import { fundSizes } from '../../fund/size.ts';
import type { CallSchema } from '../parts.ts';

/** Of up to forty reports. A fund without reports, or whose reports do not say it, has none. */
export const fundSizeListCall = {
  meaning: '一只基金各期报告的净资产和总份额，整只和各类份额，近的在前，至多四十期',
  request: z.strictObject({ fundcode: fundCode }),
  body: fundSizes,
} satisfies CallSchema;
