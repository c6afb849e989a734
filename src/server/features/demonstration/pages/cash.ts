import { demonstrationBlock, disclaimer, module, type Composition } from './composition.ts';

/** A cash fund's returns are not chained from growth: it has no dividends to be in them. */
const NOTICE = {
  notice: '七日年化收益率按最近 7 个自然日的万份收益折算。',
};

/** The cash product and the calculators. */
export const cash: Composition = {
  entries: {
    '10066': [
      module('M03', [
        demonstrationBlock(
          'cash-fund-info',
          {
            title: '示范现金管理',
            lead: '投资短期货币工具，节假日也计收益。',
            moreLabel: '查看规则',
            moreAddress: '/list?menuid=10083',
          },
          { aside: [demonstrationBlock('income-calculator', { look: 'card' })] },
        ),
        demonstrationBlock('cash-fund-curve', { latest: false, recent: true }),
      ]),
      module('M05', [demonstrationBlock('fund-detail', { facts: true, ...NOTICE })]),
      module('M03', [
        demonstrationBlock('cash-fund-advantages', {
          points: [
            { id: 'a1', title: '每日计收益', text: '收益每日计算、按月结转，节假日不间断。' },
            { id: 'a2', title: '存取灵活', text: '工作日申请次日到账；快速转出每日有额度上限。' },
            { id: 'a3', title: '不收买卖费', text: '申购、赎回均不收费，管理费每日从资产中计提。' },
            { id: 'a4', title: '同卡进出', text: '资金只回到本人绑定的银行卡。' },
          ],
        }),
        demonstrationBlock('cash-fund-steps', {
          moreLabel: '操作指南',
          moreAddress: '/list?menuid=10082',
        }),
        demonstrationBlock('hot-questions', {
          moreLabel: '全部问题',
          moreAddress: '/list?menuid=10084',
        }),
      ]),
      disclaimer,
    ],
    '10202': [
      module('M05', [
        demonstrationBlock('fund-info'),
        demonstrationBlock('cash-fund-curve', { latest: false }),
        demonstrationBlock('fund-detail', NOTICE),
        demonstrationBlock('income-calculator'),
      ]),
      disclaimer,
    ],
    '10091': [
      module('M04', [
        demonstrationBlock('plan-calculator', {
          note: '按真实净值回看，不是预测。',
          fundcode: '000001',
        }),
        demonstrationBlock('fee-calculator', {
          note: '买入到卖出，一共要付多少。',
          fundcode: '000001',
        }),
      ]),
      module('M03', [
        demonstrationBlock('income-calculator', { note: '按最近的万份收益，不是承诺。' }),
      ]),
      module('M11', [demonstrationBlock('risk-match', { note: '先看自己属于哪一级。' })]),
      disclaimer,
    ],
  },
};
