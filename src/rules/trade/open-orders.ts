/*
 * Which orders are still under way, by dictionary group 110003.
 */

const UNPAID = '01';
/** With the company or the registrar, which has not answered. */
const IN_TRANSIT: readonly string[] = ['02', '06'];

/** Whether an order was sent on and not answered: 待报, 已报. */
export function isInTransit(orderstatus: string): boolean {
  return IN_TRANSIT.includes(orderstatus);
}

/** Whether an order is neither confirmed nor ended: in transit, or not paid yet. */
export function isOpenOrder(orderstatus: string): boolean {
  return orderstatus === UNPAID || isInTransit(orderstatus);
}
