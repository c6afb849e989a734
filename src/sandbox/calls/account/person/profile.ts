import type { profileCalls } from '#schemas/calls/account/profile.ts';
import { maskCertificate, maskEmail } from '#rules/text/mask.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import type { Customer } from '../../../core/customer.ts';
import { nextNumber, today, type State } from '../../../core/state.ts';
import type { CustomerContext, Handlers } from '../../handler/handler.ts';
import { refuseCall, refuseField } from '../../handler/refusal.ts';
import { checkTradePassword } from '../../trade/checks.ts';
import { receiptOf } from '../../trade/rows.ts';
import { hasOpenOrders, hasPlans, holdsUnits } from './cards.ts';
import { findProof } from '../proofs.ts';
import { userInfoOf } from '../shown.ts';

/** Facts are to be looked over after this long. */
const AML_DAYS = 365;

/** What may be missing, and what it is called. */
const ASKED = [
  { fieldname: 'email', itemname: '电子邮箱', value: ({ email }: Customer) => email },
  { fieldname: 'employer', itemname: '工作单位', value: ({ facts }: Customer) => facts.employer },
] as const;

function missingOf(customer: Customer) {
  return ASKED.filter(({ value }) => value(customer) === '').map(({ fieldname, itemname }) => ({
    fieldname,
    itemname,
  }));
}

function isExpired({ certenddate }: Customer, state: State): boolean {
  return certenddate < today(state);
}

type Other = Customer['beneficiaries']['controllers'][number];
function shownPerson({ custname, certtype, certno, relation }: Other) {
  return { custname, certtype, certno: maskCertificate(certno), relation };
}

/** What must be true before an account is closed. */
function closingChecks({ customer, state }: CustomerContext) {
  const checks = [
    { itemname: '份额', isOpen: holdsUnits, reason: '还有基金份额，请先赎回' },
    { itemname: '在途交易', isOpen: hasOpenOrders, reason: '还有在途交易，请等待确认' },
    { itemname: '定投计划', isOpen: hasPlans, reason: '还有定投计划，请先终止' },
  ];
  return checks.map(({ itemname, isOpen, reason }) => {
    const isPassed = !customer.cards.some(({ tradeacco }) => isOpen(customer, tradeacco, state));
    return { itemname, passflag: isPassed ? '1' : '0', reason: isPassed ? '' : reason } as const;
  });
}

export const profileHandlers: Handlers<keyof typeof profileCalls> = {
  'account/profile/query': (_, { customer, state }) => {
    const { certbegindate, certenddate, email, facts } = customer;
    const shown = { certbegindate, certenddate, email: maskEmail(email), ...facts };
    return [[{ ...userInfoOf(customer, state), ...shown }]];
  },
  'account/profile/change': ({ tradepwd, ...facts }, { customer, state, market }) => {
    const wrong = tradepwd === undefined ? null : checkTradePassword(customer, tradepwd);
    if (wrong) return wrong;
    customer.facts = facts;
    return [[receiptOf(state, market)]];
  },
  'account/profile/completeness': (_, { customer, state }) => {
    const missing = missingOf(customer).map((item) => ({
      ...item,
      expiredflag: '0' as const,
      remark: '请补充，不影响交易',
    }));
    const expired = { fieldname: 'certenddate', itemname: '证件有效期', expiredflag: '1' } as const;
    return [
      isExpired(customer, state)
        ? [{ ...expired, remark: '证件已过有效期，更新前不能交易' }, ...missing]
        : missing,
    ];
  },
  'account/certificate/query': (_, { customer, state }) => {
    const { certtype, certno, certenddate, pictures, certificateStatus } = customer;
    const has = (side: string) => (pictures.some(({ certside }) => certside === side) ? '1' : '0');
    return [
      [
        {
          certtype,
          certno: maskCertificate(certno),
          certenddate,
          expiredflag: isExpired(customer, state) ? '1' : '0',
          frontflag: has('0'),
          backflag: has('1'),
          applystatus: certificateStatus,
        },
      ],
    ];
  },
  /** The picture itself is not kept. */
  'account/certificate/upload': ({ certside }, { customer, state, files }) => {
    const [file] = files;
    if (!file || !file.type.startsWith('image/'))
      return refuseField('请上传证件的照片（JPG 或 PNG）');
    const fileid = nextNumber(state, 'F');
    customer.pictures.push({ fileid, certside, digest: file.digest });
    return [[{ fileid }]];
  },
  /** Reviewed until the next trading day. */
  'account/certificate/renew': (fields, { customer, state, market }) => {
    const { certtype, certno, certbegindate, certenddate, frontfileid, backfileid } = fields;
    if (certtype !== customer.certtype || certno.toUpperCase() !== customer.certno.toUpperCase())
      return refuseField('证件号码与开户时不一致（certno）');
    if (certenddate < today(state)) return refuseField('新证件已过有效期（certenddate）');
    const has = (fileid: string, side: string) =>
      customer.pictures.some((one) => one.fileid === fileid && one.certside === side);
    if (!has(frontfileid, '0') || !has(backfileid, '1'))
      return refuseField('请先上传证件正反两面的照片（frontfileid）');
    customer.certificateStatus = '0';
    customer.renewal = { certbegindate, certenddate, appliedon: today(state) };
    return [[{ ...receiptOf(state, market), applystatus: '0' }]];
  },
  'account/aml/query': (_, { customer, state }) => {
    const missing = missingOf(customer);
    const enddate = addDays(customer.amlUpdated, AML_DAYS);
    return {
      completeflag: missing.length === 0 ? '1' : '0',
      updatedate: customer.amlUpdated,
      enddate,
      restrictedflag: isExpired(customer, state) ? '1' : '0',
      missing,
    };
  },
  'account/aml/update': (fields, { customer, state, market }) => {
    const { certbegindate, certenddate, fundsource: _, annualincome: __, ...facts } = fields;
    if (certbegindate !== customer.certbegindate || certenddate !== customer.certenddate)
      return refuseField('证件有效期请在更新证件中修改（certenddate）');
    Object.assign(customer, { facts, amlUpdated: today(state) });
    return receiptOf(state, market);
  },
  'account/beneficiary/query': (_, { customer }) => {
    const { controllers, beneficiaries, declaredate } = customer.beneficiaries;
    return {
      controllers: controllers.map(shownPerson),
      beneficiaries: beneficiaries.map(shownPerson),
      declaredate,
    };
  },
  'account/beneficiary/declare': (fields, { customer, state, market }) => {
    customer.beneficiaries = { ...fields, declaredate: today(state) };
    return receiptOf(state, market);
  },
  'account/close/check': (_, context) => [closingChecks(context)],
  'account/close/apply': ({ tradepwd, verifyno }, context) => {
    const { customer, state, market } = context;
    const failed = closingChecks(context).find(({ passflag }) => passflag === '0');
    if (failed) return refuseCall('refused', failed.reason);
    const proof = findProof(state, verifyno, FOR_CLOSING);
    if (!proof.ok) return proof;
    if (proof.value.custno !== customer.custno)
      return refuseCall('wrongProof', '核验号无效或已用过，请重新验证手机');
    const wrong = checkTradePassword(customer, tradepwd);
    if (wrong) return wrong;
    proof.value.used = true;
    customer.closed = true;
    return [[receiptOf(state, market)]];
  },
};

/** The catalogue has no purpose of its own for closing: a code for logging in proves who asks. */
const FOR_CLOSING = '1';
