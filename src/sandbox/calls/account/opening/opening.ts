import type { openingCalls } from '#schemas/calls/account/opening.ts';
import { addCard, addCustomer, notify } from '../../../core/new-customer.ts';
import type { Opening } from '../../../core/records.ts';
import { nextNumber, type State } from '../../../core/state.ts';
import type { Handlers } from '../../handler/handler.ts';
import { refuseCall, refuseField, type LookedUp } from '../../handler/refusal.ts';
import { recordPage } from '../../trade/rows.ts';
import { BANKS, bankName, findBank } from '../banks.ts';
import { cardProblem, certificateProblem } from './numbers.ts';
import { CITIES, OPENING_PAPERS, REGIONS } from './opening-papers.ts';
import { findCode, findProof, keepProof } from '../proofs.ts';

/** What a short message is for. */
const FOR_OPENING = '0';
const FOR_CARD = '5';

function findOpening(state: State, openno: string): LookedUp<Opening> {
  const value = state.openings.get(openno);
  if (!value) return refuseCall('unknown', '没有这次开户，请从核对身份开始');
  return value.applystatus === '1'
    ? refuseCall('refused', '这次开户已经完成，请直接登录')
    : { ok: true, value };
}

/** A person has one account. */
function isOpened(
  state: State,
  { certtype, certno }: { certtype: string; certno: string },
): boolean {
  return [...state.customers.values()].some(
    (customer) =>
      !customer.closed &&
      customer.certtype === certtype &&
      customer.certno.toUpperCase() === certno.toUpperCase(),
  );
}

export function isMobileTaken(state: State, mobileno: string): boolean {
  return [...state.customers.values()].some(
    (customer) => !customer.closed && customer.mobileno === mobileno,
  );
}

const ALREADY = refuseCall('refused', '该证件已经开户，请直接登录');

export const openingHandlers: Handlers<keyof typeof openingCalls> = {
  'account/open/check': ({ certtype, certno, verifyno }, { state }) => {
    const proof = findProof(state, verifyno, FOR_OPENING);
    if (!proof.ok) return proof;
    const flag = isOpened(state, { certtype, certno }) ? '1' : '0';
    return [[{ openedflag: flag, webflag: flag }]];
  },
  'account/open/identity': (fields, { state }) => {
    const proof = findProof(state, fields.verifyno, FOR_OPENING);
    if (!proof.ok) return proof;
    if (proof.value.mobileno !== fields.mobileno)
      return refuseField('请填写已验证的手机号（mobileno）');
    const problem = certificateProblem(fields, state);
    if (problem) return refuseField(problem);
    if (isOpened(state, fields)) return ALREADY;
    if (isMobileTaken(state, fields.mobileno))
      return refuseField('这个手机号已被使用，请换一个（mobileno）');
    proof.value.used = true;
    const openno = nextNumber(state, 'K');
    const empty = { card: null, applystatus: '0', reason: '', custno: '', tradeacco: '' } as const;
    state.openings.set(openno, { openno, person: fields, ...empty });
    return [[{ openno }]];
  },
  'account/open/bank/list': () => [[...BANKS]],
  'account/open/region/list': ({ provincecode }) => {
    const regions =
      provincecode === undefined
        ? REGIONS
        : (REGIONS.find(({ regioncode }) => regioncode === provincecode)?.cities ?? []);
    return [regions.map(({ regioncode, regionname }) => ({ regioncode, regionname }))];
  },
  'account/open/branch/list': (fields) => {
    const city = CITIES.find(({ regioncode }) => regioncode === fields.citycode);
    if (!findBank(fields.bankno) || !city) return refuseCall('unknown', '没有这家银行或这个城市');
    const rows = ['营业部', '开发区支行'].map((name, index) => ({
      branchno: `${fields.bankno}${fields.citycode}${index + 1}`,
      branchname: `${bankName(fields.bankno)}${city.regionname}${name}`,
    }));
    const found = rows.filter(({ branchname }) => branchname.includes(fields.keyword ?? ''));
    return recordPage(found, fields);
  },
  'account/open/agreement/list': () => [
    OPENING_PAPERS.map((paper) => ({ ...paper, requiredflag: '1', signedflag: '0' })),
  ],
  'account/open/card/sms': (fields, { state }) => {
    const opening = findOpening(state, fields.openno);
    if (!opening.ok) return opening;
    const problem = cardProblem(fields, state);
    if (problem) return refuseField(problem);
    const proof = { purpose: FOR_CARD, mobileno: fields.mobileno, custno: '' };
    return [[{ smsserialno: keepProof(state, 'sms', proof) }]];
  },
  'account/open/card/verify': (fields, { state }) => {
    const opening = findOpening(state, fields.openno);
    if (!opening.ok) return opening;
    const problem = cardProblem(fields, state);
    if (problem) return refuseField(problem);
    const { openno, smsserialno, smscode, bankno, bankacco, mobileno } = fields;
    const given = { number: smsserialno, code: smscode, purpose: FOR_CARD, to: mobileno };
    const code = findCode(state, 'sms', given);
    if (!code.ok) return code;
    code.value.used = true;
    opening.value.card = { bankno, bankacco, mobileno };
    return [[{ openno, signno: nextNumber(state, 'E') }]];
  },
  'account/open/submit': (fields, { state }) => {
    const opening = findOpening(state, fields.openno);
    if (!opening.ok) return opening;
    const { person, card } = opening.value;
    if (!card) return refuseCall('refused', '请先签约一张银行卡');
    const isAgreed = OPENING_PAPERS.every(({ contractno, version }) =>
      fields.contracts.some((one) => one.contractno === contractno && one.version === version),
    );
    if (!isAgreed) return refuseField('请阅读并同意全部协议的最新版本（contracts）');
    if (isOpened(state, person)) return ALREADY;
    const problem = cardProblem(card, state);
    if (problem) return refuseField(problem);
    const { openno, contracts: _, loginpwd, tradepwd, email, ...facts } = fields;
    const customer = addCustomer(state, { ...person, loginpwd, tradepwd, email, facts });
    const { tradeacco } = addCard(state, customer, { ...card, cashless: false });
    notify(state, customer, '开户成功', '您的基金账户已开立，请先完成风险测评再购买基金。');
    const { custno } = customer;
    Object.assign(opening.value, { applystatus: '1', custno, tradeacco });
    return [[{ openno, applystatus: '1' }]];
  },
  'account/open/result': ({ openno }, { state }) => {
    const opening = state.openings.get(openno);
    if (!opening) return refuseCall('unknown', '没有这次开户，请从核对身份开始');
    const { applystatus, reason, custno, tradeacco } = opening;
    return [[{ openno, applystatus, reason, custno, tradeacco }]];
  },
};
