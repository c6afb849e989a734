import { step, type PlannedStep } from './step.ts';
import { personFields, proof } from './opening.ts';

const facts = {
  sex: '1',
  nationality: '156',
  occupation: '1',
  employer: '示范公司',
  address: '示范路 2 号',
  postalcode: '100000',
};
const picture = () => ['证件影像'];
const code = (the: { get(name: string): string }) => ({
  smsserialno: the.get('smsserialno'),
  smscode: the.get('smscode'),
});
const cardSms = (bankacco: string): PlannedStep =>
  step(
    'account/card/sms',
    (the) => ({
      bankno: the.get('bankno'),
      bankacco: the.get(bankacco),
      mobileno: the.get('mobileno'),
    }),
    { smsserialno: 'smsserialno' },
  );
const newCard = (bankacco: string) => (the: { get(name: string): string }) => ({
  bankno: the.get('bankno'),
  bankacco: the.get(bankacco),
  mobileno: the.get('mobileno'),
  ...code(the),
  tradepwd: the.get('tradepwd'),
});

/** What is known of the person, and the papers behind it. */
export const profileSteps: readonly PlannedStep[] = [
  step('account/profile/query'),
  step('account/profile/change', facts),
  step('account/profile/completeness'),
  step('account/certificate/upload', { certside: '0' }, { frontfileid: 'fileid' }, { picture }),
  step('account/certificate/upload', { certside: '1' }, { backfileid: 'fileid' }, { picture }),
  step('account/certificate/renew', (the) => ({
    certtype: '0',
    certno: the.get('certno'),
    certbegindate: the.get('certbegindate'),
    certenddate: the.get('certenddate'),
    frontfileid: the.get('frontfileid'),
    backfileid: the.get('backfileid'),
  })),
  step('account/certificate/query'),
  step('account/aml/query'),
  step('account/aml/update', (the) => ({
    ...facts,
    certbegindate: the.get('certbegindate'),
    certenddate: the.get('certenddate'),
    fundsource: '工资',
    annualincome: '100000',
  })),
  step('account/beneficiary/declare', { controllers: [], beneficiaries: [] }),
  step('account/beneficiary/query'),
  step('account/tax/statement', {}, { statementversion: 'version' }),
  step('account/tax/declare', (the) => ({
    surname: '',
    givenname: '',
    birthplace: '',
    address: '',
    birthday: the.get('birthday'),
    taxresidency: '1',
    countries: [],
    statementversion: the.get('statementversion'),
  })),
  step('account/tax/query'),
  step(
    'account/professional/apply',
    (the) => ({
      basis: '0',
      experience: '0',
      fileids: [the.get('frontfileid')],
      statementversion: the.get('statementversion'),
    }),
    { professionalno: 'appsheetserialno' },
  ),
  step('account/professional/query'),
  step('account/professional/cancel', (the) => ({ appsheetserialno: the.get('professionalno') })),
];

/** Cards with what hangs on them. The bank keeps the first mobile number. */
export const cardSteps: readonly PlannedStep[] = [
  step('account/card/list', {}, { tradeacco: 'tradeacco' }),
  step('account/card/detail', (the) => ({ tradeacco: the.get('tradeacco') })),
  step('account/card/cashless/query', (the) => ({ tradeacco: the.get('tradeacco') })),
  cardSms('bankacco'),
  step('account/card/cashless/sign', (the) => ({ tradeacco: the.get('tradeacco'), ...code(the) })),
  cardSms('bankacco'),
  step('account/card/verify', (the) => ({ tradeacco: the.get('tradeacco'), ...code(the) })),
  cardSms('secondbankacco'),
  step('account/card/add', newCard('secondbankacco'), { secondtradeacco: 'tradeacco' }),
  step('account/card/default', (the) => ({ tradeacco: the.get('tradeacco') })),
  cardSms('thirdbankacco'),
  step('account/card/change', (the) => ({
    tradeacco: the.get('secondtradeacco'),
    ...newCard('thirdbankacco')(the),
  })),
  step('account/card/change/query', (the) => ({ tradeacco: the.get('secondtradeacco') })),
  step('account/card/delete', (the) => ({
    tradeacco: the.get('secondtradeacco'),
    tradepwd: the.get('tradepwd'),
  })),
];

/** Passwords come back to what they were, so that the check can go on. */
export const passwordSteps: readonly PlannedStep[] = [
  step('account/password/state'),
  step('account/password/trade/check', (the) => ({ tradepwd: the.get('tradepwd') })),
  step('account/password/trade/change', (the) => ({
    oldpwd: the.get('tradepwd'),
    newpwd: the.get('otherpwd'),
  })),
  ...proof('2'),
  step('account/password/trade/reset', (the) => ({
    verifyno: the.get('verifyno'),
    newpwd: the.get('tradepwd'),
  })),
  step('account/password/login/change', (the) => ({
    oldpwd: the.get('loginpwd'),
    newpwd: the.get('otherpwd'),
  })),
  step('account/sms/send', (the) => ({ smstype: '2', mobileno: the.get('mobileno') }), {
    smsserialno: 'smsserialno',
  }),
  step(
    'account/password/identity',
    (the) => ({ ...personFields(the), mobileno: the.get('mobileno'), ...code(the) }),
    { verifyno: 'verifyno' },
  ),
  step('account/password/login/reset', (the) => ({
    verifyno: the.get('verifyno'),
    newpwd: the.get('loginpwd'),
  })),
];

/** Where the person can be reached. The mobile number is another one from here on. */
export const contactSteps: readonly PlannedStep[] = [
  step('account/mobile/check', (the) => ({ mobileno: the.get('newmobile') })),
  ...proof('3'),
  step('account/sms/send', (the) => ({ smstype: '3', mobileno: the.get('newmobile') }), {
    smsserialno: 'smsserialno',
  }),
  step('account/mobile/change', (the) => ({
    mobileno: the.get('newmobile'),
    verifyno: the.get('verifyno'),
    ...code(the),
  })),
  step('account/email/send', { email: 'check@example.com' }, { mailserialno: 'mailserialno' }),
  step('account/email/change', (the) => ({
    email: 'check@example.com',
    mailserialno: the.get('mailserialno'),
    mailcode: the.get('smscode'),
  })),
  step('account/address/change', { address: '示范路 3 号', postalcode: '100000' }),
];

/** The end: an account that holds something is not closed, which is a right answer. */
export const closingSteps: readonly PlannedStep[] = [
  step('account/close/check'),
  ...proof('1'),
  step('account/close/apply', (the) => ({
    reason: '',
    tradepwd: the.get('tradepwd'),
    verifyno: the.get('verifyno'),
  })),
  step('account/logout'),
];
