import { cardCalls } from './account/cards.ts';
import { contactCalls } from './account/contact.ts';
import { messageCalls } from './account/messages.ts';
import { openingCalls } from './account/opening.ts';
import { passwordCalls } from './account/passwords.ts';
import { professionalCalls } from './account/professional.ts';
import { profileCalls } from './account/profile.ts';
import { riskCalls } from './account/risk.ts';
import { accountServiceCalls } from './account/services.ts';
import { sessionCalls } from './account/session.ts';
import { suitabilityCalls } from './account/suitability.ts';
import { taxCalls } from './account/tax.ts';
import type { CallSchema } from './parts.ts';

/** An investor's account: 开户, 资料, 银行卡, 密码, 风险测评, 适当性. But for `account/userinfo` all of it is the trading gateway's. */
export const accountCalls = {
  ...sessionCalls,
  ...openingCalls,
  ...profileCalls,
  ...contactCalls,
  ...cardCalls,
  ...passwordCalls,
  ...riskCalls,
  ...suitabilityCalls,
  ...taxCalls,
  ...professionalCalls,
  ...messageCalls,
  ...accountServiceCalls,
} satisfies Record<string, CallSchema>;
