import { answeredRows, call, defineBlock } from '#kit';
import { formatAmount } from '#rules/numbers/format.ts';
import { props } from './props.ts';

export const block = defineBlock({
  type: 'about',
  version: 1,
  props,
  data: () => ({
    chapters: call('content/companysection/list', {}),
    company: call('common/companyinfo', {}),
  }),
  facts: ({ facts }, { company }) => ({
    texts: (facts ? answeredRows(company) : [])
      .filter(({ registeredcapital }) => registeredcapital !== '')
      .map(({ registeredcapital }) => ({
        ...{ path: ['facts'], text: formatAmount(registeredcapital) },
        ...{ prominence: 'body', source: 'label' },
      })),
  }),
});
