import { password, reference, tradeAccount } from '../../account.ts';
import { fundShare, paidAmount, soldVolume } from '../../trade.ts';

/** What stands behind an order. */
export const consent = {
  /** Asked for where the parameter `pwdcheckbusiness` names the business. */
  tradepwd: password.optional(),
  /** Number of the confirmation where a product's risk is above the investor's. */
  suitabilityno: reference.optional(),
  /** Number of the double recording, where the product asks for one. */
  doublerecordno: reference.optional(),
};
/** Money for a fund, from one card. */
export const payment = { ...fundShare, applicationamount: paidAmount, tradeacco: tradeAccount };
/** Units of a fund, out of the part that hangs on one card. */
export const sale = { ...fundShare, applicationvol: soldVolume, tradeacco: tradeAccount };
