import { rowsOf, step, type PlannedStep } from './step.ts';

export const personFields = (facts: { get(name: string): string }) => ({
  custname: facts.get('custname'),
  certtype: '0',
  certno: facts.get('certno'),
});

/** A code by short message and the number that it is exchanged for. */
export function proof(smstype: string, mobile?: string): PlannedStep[] {
  return [
    step(
      'account/sms/send',
      (the) => ({ smstype, ...(mobile !== undefined && { mobileno: the.get(mobile) }) }),
      { smsserialno: 'smsserialno' },
    ),
    step(
      'account/sms/check',
      (the) => ({
        smstype,
        smsserialno: the.get('smsserialno'),
        smscode: the.get('smscode'),
      }),
      { verifyno: 'verifyno' },
    ),
  ];
}

/** From nobody to a person who is logged in. */
export const openingSteps: readonly PlannedStep[] = [
  ...proof('0', 'mobileno'),
  step('account/open/check', (the) => ({
    certtype: '0',
    certno: the.get('certno'),
    verifyno: the.get('verifyno'),
  })),
  step(
    'file/ocr',
    { ocrtype: 'idfront' },
    {},
    {
      picture: (the) => [
        `姓名 ${the.get('custname')}`,
        `公民身份号码 ${the.get('certno')}`,
        '住址 示范路 1 号',
      ],
    },
  ),
  step(
    'account/open/identity',
    (the) => ({
      ...personFields(the),
      certbegindate: the.get('certbegindate'),
      certenddate: the.get('certenddate'),
      mobileno: the.get('mobileno'),
      verifyno: the.get('verifyno'),
    }),
    { openno: 'openno' },
  ),
  step('account/open/bank/list', {}, { bankno: 'bankno' }),
  step('account/open/region/list', {}, { provincecode: 'regioncode' }),
  step('account/open/region/list', (the) => ({ provincecode: the.get('provincecode') }), {
    citycode: 'regioncode',
  }),
  step('account/open/branch/list', (the) => ({
    bankno: the.get('bankno'),
    citycode: the.get('citycode'),
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
    (the) => ({
      openno: the.get('openno'),
      bankno: the.get('bankno'),
      bankacco: the.get('bankacco'),
      mobileno: the.get('mobileno'),
    }),
    { smsserialno: 'smsserialno' },
  ),
  step('account/open/card/verify', (the) => ({
    openno: the.get('openno'),
    bankno: the.get('bankno'),
    bankacco: the.get('bankacco'),
    mobileno: the.get('mobileno'),
    smsserialno: the.get('smsserialno'),
    smscode: the.get('smscode'),
  })),
  step('account/open/submit', (the) => ({
    openno: the.get('openno'),
    sex: '1',
    nationality: '156',
    occupation: '1',
    employer: '示范公司',
    address: '示范路 1 号',
    postalcode: '100000',
    email: '',
    loginpwd: the.get('loginpwd'),
    tradepwd: the.get('tradepwd'),
    contracts: the.getJson('agreements'),
  })),
  step('account/open/result', (the) => ({ openno: the.get('openno') })),
  step('account/login', (the) => ({
    loginname: the.get('loginname'),
    loginpwd: the.get('loginpwd'),
  })),
  step('account/userinfo'),
  step('account/login/record/list'),
];
