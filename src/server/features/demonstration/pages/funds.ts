import {
  demonstrationBlock,
  disclaimer,
  module,
  type Composition,
  type Props,
} from './composition.ts';

const COMPARE = '/col?menuid=10212';
/** The list of kept funds on that page, by the id of its title. */
const KEPT = `${COMPARE}#10212-4-title`;
/** A fund of the CSI 300: what holds no stocks is not held against it. */
const REFERENCE = { reference: '000051', referenceFor: 'stocks' };

const screener = (props: Props = {}) =>
  module(
    'M04',
    [
      demonstrationBlock('fund-screener', {
        compareAddress: COMPARE,
        investorMarks: true,
        ...props,
      }),
    ],
    {
      styleid: 'full',
    },
  );

export const funds: Composition = {
  entries: {
    '10065': [screener(), disclaimer],
    '10201': [
      module('M05', [
        demonstrationBlock('fund-info', {
          compareAddress: COMPARE,
          keptAddress: KEPT,
          investorMarks: true,
        }),
        demonstrationBlock('nav-chart', REFERENCE),
        demonstrationBlock('fund-detail', REFERENCE),
      ]),
      disclaimer,
    ],
    '10213': [module('M05', [demonstrationBlock('manager-detail')]), disclaimer],
    '10212': [
      module(
        'M04',
        [
          demonstrationBlock('fund-compare', {
            title: '同一区间里的表现',
            funds: ['000001', '000628'].map((fundcode, index) => ({
              id: `f${index + 1}`,
              fundcode,
            })),
            listAddress: '/col?menuid=10065',
          }),
        ],
        { styleid: 'full' },
      ),
      module('M05', [
        demonstrationBlock('kept-funds', {
          compareAddress: COMPARE,
          fundsAddress: '/col?menuid=10065',
        }),
      ]),
      disclaimer,
    ],
  },
  routes: {
    fundsearch: () => [screener({ title: '基金搜索' }), disclaimer],
  },
};
