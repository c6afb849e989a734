import { amountProblem, MOST_AMOUNT } from '#rules/trade/order-amount.ts';
import type { applyCalls } from '#schemas/calls/trade/apply.ts';
import { toText } from '../../../core/ledger.ts';
import { isMoneyFund } from '../../../core/market.ts';
import { availableUnits, positionsOf } from '../../../core/positions.ts';
import { today } from '../../../core/state.ts';
import { validTest } from '../../account/shown.ts';
import type { Handlers } from '../../handler/handler.ts';
import { FAST_LIMIT, findFund, isSuitable, needsRecording, ruleCheck } from '../checks.ts';

export const checkHandlers: Handlers<
  Extract<keyof typeof applyCalls, 'trade/apply/check' | 'trade/limit/query'>
> = {
  'trade/apply/check': (fields, context) => {
    const { customer, state, market } = context;
    const fund = findFund(fields.fundcode, market);
    if (!fund.ok) return fund;
    const units = positionsOf(customer, state)
      .filter(({ fundcode }) => fundcode === fields.fundcode)
      .reduce((sum, position) => sum + availableUnits(state, position), 0n);
    const rule = ruleCheck(fund.value, fields.businesscode, units, context);
    const amount =
      fields.applicationamount === undefined
        ? null
        : amountProblem(fund.value, fields.applicationamount);
    const buys = ['20', '22', '39'].includes(fields.businesscode);
    const suits = !buys || isSuitable(fund.value, customer, state);
    const reason = (rule.ok ? amount : rule.message) ?? '';
    return [
      [
        {
          passflag: reason === '' && suits ? '1' : '0',
          reason: reason || (suits ? '' : '产品风险高于您的承受能力，请先确认适当性警示'),
          suitabilityflag: suits ? '0' : '1',
          doublerecordflag: buys && needsRecording(fund.value) ? '1' : '0',
          fundrisklevel: fund.value.risklevel,
          custrisklevel: validTest(customer, today(state))?.risklevel ?? '',
        },
      ],
    ];
  },
  'trade/limit/query': ({ fundcode }, { market }) => {
    const fund = findFund(fundcode, market);
    if (!fund.ok) return fund;
    const dayamount = isMoneyFund(fund.value) ? toText(FAST_LIMIT) : '';
    return [
      [
        {
          minamount: fund.value.minamount,
          maxamount: MOST_AMOUNT,
          dayamount,
          stepamount: '0.01',
          minvol: '0.01',
          maxvol: '',
          minholdvol: '',
        },
      ],
    ];
  },
};
