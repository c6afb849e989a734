import type { LearnedFacts } from './facts.ts';
import { rowsOf, step, type PlannedStep } from './step.ts';

export const personFields = (facts: LearnedFacts) => ({
  custname: facts.get('custname'),
  certtype: '0',
  certno: facts.get('certno'),
});

/** A code by short message and the number that it is exchanged for. */
export function proof(smstype: string, mobile?: string): PlannedStep[] {
  return [
    step(
      'account/sms/send',
      (facts) => ({ smstype, ...(mobile !== undefined && { mobileno: facts.get(mobile) }) }),
      { smsserialno: 'smsserialno' },
    ),
    step(
      'account/sms/check',
      (facts) => ({
        smstype,
        smsserialno: facts.get('smsserialno'),
        smscode: facts.get('smscode'),
      }),
      { verifyno: 'verifyno' },
    ),
  ];
}

/** From nobody to a person who is logged in. */
export const openingSteps: readonly PlannedStep[] = [
  ...proof('0', 'mobileno'),
  step('account/open/check', (facts) => ({
    certtype: '0',
    certno: facts.get('certno'),
    verifyno: facts.get('verifyno'),
  })),
  step(
    'file/ocr',
    { ocrtype: 'idfront' },
    {},
    {
      picture: (facts) => [
        `姓名 ${facts.get('custname')}`,
        `公民身份号码 ${facts.get('certno')}`,
        '住址 示范路 1 号',
      ],
    },
  ),
  step(
    'account/open/identity',
    (facts) => ({
      ...personFields(facts),
      certbegindate: facts.get('certbegindate'),
      certenddate: facts.get('certenddate'),
      mobileno: facts.get('mobileno'),
      verifyno: facts.get('verifyno'),
    }),
    { openno: 'openno' },
  ),
  step('account/open/bank/list', {}, { bankno: 'bankno' }),
  step('account/open/region/list', {}, { provincecode: 'regioncode' }),
  step('account/open/region/list', (facts) => ({ provincecode: facts.get('provincecode') }), {
    citycode: 'regioncode',
  }),
  step('account/open/branch/list', (facts) => ({
    bankno: facts.get('bankno'),
    citycode: facts.get('citycode'),
  })),
  step(
    'account/open/agreement/list',
    {},
    {},
    {
      read: (answer, facts) =>
        facts.setJson(
          'agreements',
          rowsOf(answer).map(({ contractno, version }) => ({
            contractno: String(contractno),
            version: String(version),
          })),
        ),
    },
  ),
  step(
    'account/open/card/sms',
    (facts) => ({
      openno: facts.get('openno'),
      bankno: facts.get('bankno'),
      bankacco: facts.get('bankacco'),
      mobileno: facts.get('mobileno'),
    }),
    { smsserialno: 'smsserialno' },
  ),
  step('account/open/card/verify', (facts) => ({
    openno: facts.get('openno'),
    bankno: facts.get('bankno'),
    bankacco: facts.get('bankacco'),
    mobileno: facts.get('mobileno'),
    smsserialno: facts.get('smsserialno'),
    smscode: facts.get('smscode'),
  })),
  step('account/open/submit', (facts) => ({
    openno: facts.get('openno'),
    sex: '1',
    nationality: '156',
    occupation: '1',
    employer: '示范公司',
    address: '示范路 1 号',
    postalcode: '100000',
    email: '',
    loginpwd: facts.get('loginpwd'),
    tradepwd: facts.get('tradepwd'),
    contracts: facts.getJson('agreements'),
  })),
  step('account/open/result', (facts) => ({ openno: facts.get('openno') })),
  step('account/login', (facts) => ({
    loginname: facts.get('loginname'),
    loginpwd: facts.get('loginpwd'),
  })),
  step('account/userinfo'),
  step('account/login/record/list'),
];
