import { type CallRequest, call, defineBlock, itemsFaults, riskText } from '#kit';
import { props } from './props.ts';
import { upgrades } from './upgrades.ts';

/** How many funds of each type there are, where one is to be counted. */
type Requests = { counts?: CallRequest<'fund/type/count'> };

export const block = defineBlock({
  type: 'business-types',
  version: 2,
  props,
  upgrades,
  data: ({ form, kinds }): Requests => {
    const isCounted = form === 'kinds' && kinds.some(({ fundtype }) => fundtype !== '');
    return isCounted ? { counts: call('fund/type/count', {}) } : {};
  },
  facts: ({ form, kinds }, _, { dictionary }) => ({
    texts: (form === 'kinds' ? kinds : []).flatMap(({ id, risklevel }) =>
      risklevel === '' ? [] : [riskText(risklevel, dictionary, ['kinds', id, 'risklevel'])],
    ),
  }),
  check: ({ form, kinds, entries }) =>
    form === 'kinds' ? itemsFaults('kinds', kinds.length) : itemsFaults('entries', entries.length),
});
