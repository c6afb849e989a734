import { z } from 'zod';
import { nodeId } from '#schemas/document.ts';
import { defineRoute } from './route.ts';

const day = z.string().regex(/^\d{8}$/, { error: '日期写作 yyyymmdd' });

/** Visits of a day, yyyymmdd in Beijing, to whom a variant was shown, and of those how many reached the goal; `variant` is its slot. */
export const variantDay = z.strictObject({
  day,
  variant: z.string(),
  shown: z.int(),
  reached: z.int(),
});
export type VariantDay = z.infer<typeof variantDay>;

export const variantRoutes = {
  variantDays: defineRoute({
    method: 'POST',
    path: '/api/dashboard/variants',
    caller: 'editor',
    needs: 'dashboard.read',
    touches: 'nothing',
    summary: '看板：变体的结果',
    tag: '看板',
    body: z.strictObject({
      /** Id of the block that holds the variants, in its document. */
      place: nodeId,
      from: day,
      until: day,
    }),
    answer: z.strictObject({ days: z.array(variantDay) }),
  }),
};
