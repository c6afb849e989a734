import { cardHandlers } from './account/person/cards.ts';
import { codeHandlers } from './account/person/codes.ts';
import { contactHandlers } from './account/person/contact.ts';
import { professionalHandlers, taxHandlers } from './account/person/declarations.ts';
import { passwordHandlers } from './account/person/passwords.ts';
import { profileHandlers } from './account/person/profile.ts';
import { openingHandlers } from './account/opening/opening.ts';
import { messageHandlers } from './account/service/messages.ts';
import { accountServiceHandlers } from './account/service/services.ts';
import { sessionHandlers } from './account/session.ts';
import { riskHandlers } from './account/suitability/risk.ts';
import { suitabilityHandlers } from './account/suitability/suitability.ts';
import { fileHandlers } from './files/files.ts';
import type { Handlers, SandboxPath } from './handler/handler.ts';
import { buyHandlers } from './trade/apply/buy.ts';
import { checkHandlers } from './trade/apply/check.ts';
import { convertHandlers } from './trade/apply/convert.ts';
import { redeemHandlers } from './trade/apply/redeem.ts';
import { assetHandlers } from './trade/assets/assets.ts';
import { profitHandlers } from './trade/assets/profits.ts';
import { calendarHandlers } from './trade/calendar.ts';
import { comboHandlers } from './trade/combos/combos.ts';
import { orderHandlers } from './trade/orders.ts';
import { contractHandlers } from './trade/papers/contracts.ts';
import { recordingHandlers } from './trade/papers/recordings.ts';
import { paymentHandlers } from './trade/payment.ts';
import { planHandlers } from './trade/plans/plans.ts';
import { tradeServiceHandlers } from './trade/services/services.ts';

/** What answers each path. */
export const handlers: Handlers<SandboxPath> = {
  ...sessionHandlers,
  ...codeHandlers,
  ...openingHandlers,
  ...profileHandlers,
  ...contactHandlers,
  ...cardHandlers,
  ...passwordHandlers,
  ...riskHandlers,
  ...suitabilityHandlers,
  ...taxHandlers,
  ...professionalHandlers,
  ...messageHandlers,
  ...accountServiceHandlers,
  ...checkHandlers,
  ...buyHandlers,
  ...redeemHandlers,
  ...convertHandlers,
  ...assetHandlers,
  ...profitHandlers,
  ...calendarHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...planHandlers,
  ...comboHandlers,
  ...contractHandlers,
  ...recordingHandlers,
  ...tradeServiceHandlers,
  ...fileHandlers,
};
