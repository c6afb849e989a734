import { defineBlock, riskText } from '#kit';
import { RISK_LEVELS } from '#schemas/fund.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'risk-match',
  version: 1,
  props,
  facts: ({ levels }, _, { dictionary }) => ({
    texts: [
      ...RISK_LEVELS.map((level) => riskText(level, dictionary)),
      ...levels.map(({ id }) => ({
        ...{ path: ['levels', id], text: id },
        ...{ prominence: 'body' as const, source: 'label' as const },
      })),
    ],
  }),
});
