import type { professionalCalls } from '#schemas/calls/account/professional.ts';
import type { taxCalls } from '#schemas/calls/account/tax.ts';
import { today } from '../../../core/state.ts';
import type { Handlers } from '../../handler/handler.ts';
import { refuseCall, refuseField } from '../../handler/refusal.ts';
import { receiptOf } from '../../trade/rows.ts';

/** The version of both statements. */
const STATEMENT_VERSION = '2026.1';

export const taxHandlers: Handlers<keyof typeof taxCalls> = {
  'account/tax/query': (_, { customer }) =>
    customer.tax ?? {
      surname: '',
      givenname: '',
      birthplace: '',
      address: '',
      birthday: '',
      taxresidency: '',
      countries: [],
      declaredate: '',
    },
  'account/tax/statement': () => ({
    version: STATEMENT_VERSION,
    content:
      '本人确认所填税收居民身份真实、准确、完整，情况变化后 30 日内重新声明。\n这是沙箱的示例文本，没有法律效力。',
  }),
  'account/tax/declare': ({ statementversion, ...declared }, { customer, state, market }) => {
    if (statementversion !== STATEMENT_VERSION)
      return refuseField('声明文件已更新，请重新阅读（statementversion）');
    customer.tax = { ...declared, declaredate: today(state) };
    return receiptOf(state, market);
  },
};

/** An application is reviewed until the next trading day, and passes. */
export const professionalHandlers: Handlers<keyof typeof professionalCalls> = {
  'account/professional/apply': ({ statementversion }, { customer, state, market }) => {
    if (statementversion !== STATEMENT_VERSION)
      return refuseField('声明文件已更新，请重新阅读（statementversion）');
    if (customer.investortype === '1') return refuseCall('refused', '您已经是专业投资者');
    if (customer.professional?.applystatus === '0')
      return refuseCall('refused', '已有一份申请在审核，请等待结果');
    const receipt = receiptOf(state, market);
    const { appsheetserialno } = receipt;
    const applydate = today(state);
    customer.professional = {
      applystatus: '0',
      appsheetserialno,
      applydate,
      enddate: '',
      reason: '',
    };
    return receipt;
  },
  'account/professional/query': (_, { customer }) => {
    const none = {
      applystatus: '',
      appsheetserialno: '',
      applydate: '',
      enddate: '',
      reason: '',
    } as const;
    return { investortype: customer.investortype, ...(customer.professional ?? none) };
  },
  'account/professional/cancel': ({ appsheetserialno }, { customer, state, market }) => {
    const { professional } = customer;
    if (professional?.appsheetserialno !== appsheetserialno)
      return refuseCall('unknown', '没有这份申请，请检查申请编号');
    if (professional.applystatus !== '0') return refuseCall('refused', '这份申请已经审结');
    professional.applystatus = '3';
    return receiptOf(state, market);
  },
};
