import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import { growthField, type GrowthField } from '#schemas/fund.ts';
import { orderedItems } from '#schemas/listing.ts';
import { field, type FieldMeta } from './control.ts';

/** Of which periods returns are shown, in this order: at least one and at most `most`, in a new block those of `begins`. */
export const returnPeriodsProp = (
  begins: readonly GrowthField[],
  { most, itemLabel, ...meta }: FieldMeta & { most: number; itemLabel: string },
) =>
  field(
    orderedItems({
      period: field(growthField.default('year1ud'), {
        label: '区间',
        control: 'choice',
        choices: GROWTH_LABELS,
      }),
    })
      .min(1, { error: `至少保留一${itemLabel}` })
      .max(most, { error: `最多 ${most} ${itemLabel}` })
      .default(begins.map((period) => ({ id: period, period }))),
    { control: 'items', itemLabel, group: 'display', ...meta },
  );
