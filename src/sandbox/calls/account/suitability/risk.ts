import type { riskCalls } from '#schemas/calls/account/risk.ts';
import { monthsBefore } from '#rules/dates/calendar-date.ts';
import type { Customer } from '../../../core/customer.ts';
import { nextNumber, today, type State } from '../../../core/state.ts';
import type { Handlers } from '../../handler/handler.ts';
import { refuseCall, refuseField } from '../../handler/refusal.ts';
import { bodyPage } from '../../trade/rows.ts';
import { levelOf, PAPER_NO, RISK_QUESTIONS, scoreOf } from './risk-paper.ts';
import { validTest } from '../shown.ts';

/** Tests that one customer can make on one day. */
const TESTS_A_DAY = 3;
const VALID_MONTHS = 12;

function testsLeft({ tests }: Customer, state: State): number {
  return TESTS_A_DAY - tests.filter(({ testdate }) => testdate === today(state)).length;
}

export const riskHandlers: Handlers<keyof typeof riskCalls> = {
  'account/risk/question/list': (_, { customer, state }) => ({
    paperno: PAPER_NO,
    remaintimes: String(Math.max(0, testsLeft(customer, state))),
    rows: RISK_QUESTIONS.map(({ options, ...question }) => ({
      ...question,
      options: options.map(({ optionno, optiontext }) => ({ optionno, optiontext })),
    })),
    totalcount: String(RISK_QUESTIONS.length),
  }),
  'account/risk/submit': ({ paperno, answers }, { customer, state }) => {
    if (paperno !== PAPER_NO) return refuseCall('refused', '问卷已更新，请重新作答');
    if (testsLeft(customer, state) <= 0)
      return refuseCall('refused', `一天最多测评 ${TESTS_A_DAY} 次，请明天再来`);
    const score = scoreOf(answers);
    if (score === null) return refuseField('请为每道题选择一个答案（answers）');
    const test = {
      testno: nextNumber(state, 'R'),
      score: String(score),
      ...levelOf(score),
      testdate: today(state),
      enddate: monthsBefore(today(state), -VALID_MONTHS),
      confirmflag: '0' as const,
    };
    customer.tests.unshift(test);
    return test;
  },
  /** The last test alone can be confirmed, so that nobody picks a result. */
  'account/risk/confirm': ({ testno }, { customer }) => {
    const [last] = customer.tests;
    if (!customer.tests.some((test) => test.testno === testno))
      return refuseCall('unknown', '没有这次测评，请检查编号');
    if (last?.testno !== testno) return refuseCall('refused', '只能确认最近一次测评的结果');
    last.confirmflag = '1';
    return { ...last };
  },
  'account/risk/result': (_, { customer, state }) => {
    const test = validTest(customer, today(state));
    const none = {
      testno: '',
      score: '',
      risklevel: '',
      riskname: '',
      testdate: '',
      enddate: '',
    } as const;
    return test ? { ...test } : { ...none, confirmflag: '0' };
  },
  'account/risk/history/list': (fields, { customer }) => bodyPage(customer.tests, fields),
};
