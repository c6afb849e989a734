import type { LearnedFacts } from './facts.ts';
import { step, type PlannedStep } from './step.ts';
import { personFields, proof } from './opening.ts';

const profile = {
  sex: '1',
  nationality: '156',
  occupation: '1',
  employer: '示范公司',
  address: '示范路 2 号',
  postalcode: '100000',
};
const picture = () => ['证件影像'];
const code = (facts: LearnedFacts) => ({
  smsserialno: facts.get('smsserialno'),
  smscode: facts.get('smscode'),
});
const cardSms = (bankacco: string): PlannedStep =>
  step(
    'account/card/sms',
    (facts) => ({
      bankno: facts.get('bankno'),
      bankacco: facts.get(bankacco),
      mobileno: facts.get('mobileno'),
    }),
    { smsserialno: 'smsserialno' },
  );
const newCard = (bankacco: string) => (facts: LearnedFacts) => ({
  bankno: facts.get('bankno'),
  bankacco: facts.get(bankacco),
  mobileno: facts.get('mobileno'),
  ...code(facts),
  tradepwd: facts.get('tradepwd'),
});

/** What is known of the person, and the papers behind it. */
export const profileSteps: readonly PlannedStep[] = [
  step('account/profile/query'),
  step('account/profile/change', profile),
  step('account/profile/completeness'),
  step('account/certificate/upload', { certside: '0' }, { frontfileid: 'fileid' }, { picture }),
  step('account/certificate/upload', { certside: '1' }, { backfileid: 'fileid' }, { picture }),
  step('account/certificate/renew', (facts) => ({
    certtype: '0',
    certno: facts.get('certno'),
    certbegindate: facts.get('certbegindate'),
    certenddate: facts.get('certenddate'),
    frontfileid: facts.get('frontfileid'),
    backfileid: facts.get('backfileid'),
  })),
  step('account/certificate/query'),
  step('account/aml/query'),
  step('account/aml/update', (facts) => ({
    ...profile,
    certbegindate: facts.get('certbegindate'),
    certenddate: facts.get('certenddate'),
    fundsource: '工资',
    annualincome: '100000',
  })),
  step('account/beneficiary/declare', { controllers: [], beneficiaries: [] }),
  step('account/beneficiary/query'),
  step('account/tax/statement', {}, { statementversion: 'version' }),
  step('account/tax/declare', (facts) => ({
    surname: '',
    givenname: '',
    birthplace: '',
    address: '',
    birthday: facts.get('birthday'),
    taxresidency: '1',
    countries: [],
    statementversion: facts.get('statementversion'),
  })),
  step('account/tax/query'),
  step(
    'account/professional/apply',
    (facts) => ({
      basis: '0',
      experience: '0',
      fileids: [facts.get('frontfileid')],
      statementversion: facts.get('statementversion'),
    }),
    { professionalno: 'appsheetserialno' },
  ),
  step('account/professional/query'),
  step('account/professional/cancel', (facts) => ({
    appsheetserialno: facts.get('professionalno'),
  })),
];

/** Cards with what hangs on them. The bank keeps the first mobile number. */
export const cardSteps: readonly PlannedStep[] = [
  step('account/card/list', {}, { tradeacco: 'tradeacco' }),
  step('account/card/detail', (facts) => ({ tradeacco: facts.get('tradeacco') })),
  step('account/card/cashless/query', (facts) => ({ tradeacco: facts.get('tradeacco') })),
  cardSms('bankacco'),
  step('account/card/cashless/sign', (facts) => ({
    tradeacco: facts.get('tradeacco'),
    ...code(facts),
  })),
  cardSms('bankacco'),
  step('account/card/verify', (facts) => ({ tradeacco: facts.get('tradeacco'), ...code(facts) })),
  cardSms('secondbankacco'),
  step('account/card/add', newCard('secondbankacco'), { secondtradeacco: 'tradeacco' }),
  step('account/card/default', (facts) => ({ tradeacco: facts.get('tradeacco') })),
  cardSms('thirdbankacco'),
  step('account/card/change', (facts) => ({
    tradeacco: facts.get('secondtradeacco'),
    ...newCard('thirdbankacco')(facts),
  })),
  step('account/card/change/query', (facts) => ({ tradeacco: facts.get('secondtradeacco') })),
  step('account/card/delete', (facts) => ({
    tradeacco: facts.get('secondtradeacco'),
    tradepwd: facts.get('tradepwd'),
  })),
];

/** Passwords come back to what they were, so that the check can go on. */
export const passwordSteps: readonly PlannedStep[] = [
  step('account/password/state'),
  step('account/password/trade/check', (facts) => ({ tradepwd: facts.get('tradepwd') })),
  step('account/password/trade/change', (facts) => ({
    oldpwd: facts.get('tradepwd'),
    newpwd: facts.get('otherpwd'),
  })),
  ...proof('2'),
  step('account/password/trade/reset', (facts) => ({
    verifyno: facts.get('verifyno'),
    newpwd: facts.get('tradepwd'),
  })),
  step('account/password/login/change', (facts) => ({
    oldpwd: facts.get('loginpwd'),
    newpwd: facts.get('otherpwd'),
  })),
  step('account/sms/send', (facts) => ({ smstype: '2', mobileno: facts.get('mobileno') }), {
    smsserialno: 'smsserialno',
  }),
  step(
    'account/password/identity',
    (facts) => ({ ...personFields(facts), mobileno: facts.get('mobileno'), ...code(facts) }),
    { verifyno: 'verifyno' },
  ),
  step('account/password/login/reset', (facts) => ({
    verifyno: facts.get('verifyno'),
    newpwd: facts.get('loginpwd'),
  })),
];

/** Where the person can be reached. The mobile number is another one from here on. */
export const contactSteps: readonly PlannedStep[] = [
  step('account/mobile/check', (facts) => ({ mobileno: facts.get('newmobile') })),
  ...proof('3'),
  step('account/sms/send', (facts) => ({ smstype: '3', mobileno: facts.get('newmobile') }), {
    smsserialno: 'smsserialno',
  }),
  step('account/mobile/change', (facts) => ({
    mobileno: facts.get('newmobile'),
    verifyno: facts.get('verifyno'),
    ...code(facts),
  })),
  step('account/email/send', { email: 'check@example.com' }, { mailserialno: 'mailserialno' }),
  step('account/email/change', (facts) => ({
    email: 'check@example.com',
    mailserialno: facts.get('mailserialno'),
    mailcode: facts.get('smscode'),
  })),
  step('account/address/change', { address: '示范路 3 号', postalcode: '100000' }),
];

/** The end: an account that holds something is not closed, which is a right answer. */
export const closingSteps: readonly PlannedStep[] = [
  step('account/close/check'),
  ...proof('1'),
  step('account/close/apply', (facts) => ({
    reason: '',
    tradepwd: facts.get('tradepwd'),
    verifyno: facts.get('verifyno'),
  })),
  step('account/logout'),
];
