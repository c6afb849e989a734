import { addDays } from '#rules/dates/calendar-date.ts';
import type { HeldCard, Customer } from './customer.ts';
import { accounts, CNY, toHundredths, transfer } from './ledger.ts';
import { nextNumber, today, type State } from './state.ts';

type Person = Pick<
  Customer,
  | 'custname'
  | 'certtype'
  | 'certno'
  | 'certbegindate'
  | 'certenddate'
  | 'mobileno'
  | 'email'
  | 'loginpwd'
  | 'tradepwd'
  | 'facts'
>;

/** What every bank account of the sandbox holds at first, yuan. None of it is real. */
export const BANK_BALANCE = '1000000.00';

/** A customer of whom only personal data is known: no card, no test, no order. */
export function addCustomer(state: State, given: Person): Customer {
  const person = pickPerson(given);
  const custno = nextNumber(state, 'C');
  const day = today(state);
  const customer: Customer = {
    ...person,
    custno,
    cards: [],
    cardChanges: [],
    tests: [],
    investortype: '0',
    professional: null,
    tax: null,
    beneficiaries: { controllers: [], beneficiaries: [], declaredate: '' },
    amlUpdated: day,
    pictures: [],
    certificateStatus: '',
    renewal: null,
    messages: [],
    subscriptions: (['0', '1', '2', '3'] as const).map((messagetype) => ({
      messagetype,
      smsflag: '1',
      mailflag: '0',
      siteflag: '1',
    })),
    favourites: [],
    complaints: [],
    appointments: [],
    coupons: [
      {
        couponno: nextNumber(state, 'Q'),
        couponname: '新客申购费一折券',
        used: false,
        discountrate: '0.1',
        minamount: '1000.00',
        startdate: day,
        enddate: addDays(day, 365),
      },
    ],
    points: [{ changedate: day, points: '100', reason: '开户' }],
    suitability: [],
    notices: [],
    logins: [],
    contracts: [],
    recordings: [],
    wrongLogins: 0,
    wrongTradePasswords: 0,
    closed: false,
  };
  state.customers.set(custno, customer);
  state.ordersOf.set(custno, []);
  return customer;
}

/** The person alone: what is given may say more. */
function pickPerson({
  custname,
  certtype,
  certno,
  certbegindate,
  certenddate,
  mobileno,
  email,
  loginpwd,
  tradepwd,
  facts,
}: Person): Person {
  const paper = { certtype, certno, certbegindate, certenddate };
  return { custname, ...paper, mobileno, email, loginpwd, tradepwd, facts };
}

/** A card of a customer, with a trading account of its own and money at its bank. */
export function addCard(
  state: State,
  customer: Customer,
  {
    bankno,
    bankacco,
    mobileno,
    cashless,
  }: Pick<HeldCard, 'bankno' | 'bankacco' | 'mobileno' | 'cashless'>,
): HeldCard {
  const card: HeldCard = {
    tradeacco: nextNumber(state, 'T'),
    bankno,
    bankacco,
    mobileno,
    opendate: today(state),
    cardstatus: '0',
    cashless,
    signdate: cashless ? today(state) : '',
  };
  customer.cards.push(card);
  transfer(
    state.ledger,
    accounts.outside,
    accounts.bank(card.tradeacco),
    CNY,
    toHundredths(BANK_BALANCE),
  );
  return card;
}

/** A message in the customer's box. */
export function notify(state: State, customer: Customer, title: string, content: string): void {
  customer.messages.unshift({
    messageno: nextNumber(state, 'M'),
    messagetype: '0',
    title,
    senddate: today(state),
    sendtime: state.now.slice(8),
    readflag: '0',
    content,
  });
}
