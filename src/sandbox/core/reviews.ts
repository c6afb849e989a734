import { monthsBefore } from '#rules/dates/calendar-date.ts';
import type { Customer } from './customer.ts';
import { today, type State } from './state.ts';

/** A professional investor is one for this long. */
const PROFESSIONAL_MONTHS = 24;

/** Passes what was applied for on an earlier day: changes of cards, renewed papers, professional investors. */
export function passReviews(state: State): void {
  const day = today(state);
  for (const customer of state.customers.values()) {
    changeCards(customer, day);
    renewCertificate(customer, day);
    const { professional } = customer;
    if (professional?.applystatus === '0' && professional.applydate < day) {
      const enddate = monthsBefore(day, -PROFESSIONAL_MONTHS);
      Object.assign(professional, { applystatus: '1', enddate });
      customer.investortype = '1';
    } else if (customer.investortype === '1' && (professional?.enddate ?? '') < day)
      customer.investortype = '0';
  }
}

function changeCards({ cards, cardChanges }: Customer, day: string): void {
  for (const change of cardChanges) {
    if (change.applystatus !== '0' || change.appliedon >= day) continue;
    change.applystatus = '1';
    const card = cards.find(({ tradeacco }) => tradeacco === change.tradeacco);
    if (card) Object.assign(card, change.newCard, { cardstatus: '0' });
  }
}

function renewCertificate(customer: Customer, day: string): void {
  const { renewal } = customer;
  if (!renewal || renewal.appliedon >= day) return;
  const { certbegindate, certenddate } = renewal;
  Object.assign(customer, { certbegindate, certenddate, certificateStatus: '1', renewal: null });
}
