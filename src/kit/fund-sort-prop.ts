import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import { fundSort, GROWTH_FIELDS } from '#schemas/fund.ts';
import { field, type FieldMeta } from './control.ts';

/** How a list of funds is sorted where its visitor has not chosen. */
export const fundSortProp = (meta: Omit<FieldMeta, 'label'>) =>
  field(fundSort.default(''), {
    label: '排序',
    control: 'choice',
    choices: {
      '': '基金代码',
      ...Object.fromEntries(
        GROWTH_FIELDS.map((growth) => [`-${growth}`, `${GROWTH_LABELS[growth]}从高到低`]),
      ),
    },
    ...meta,
  });
