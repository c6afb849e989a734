import type { accountCalls } from '#schemas/calls/account.ts';
import { cardEntries } from './account/cards.ts';
import { contactEntries } from './account/contact.ts';
import { messageEntries } from './account/messages.ts';
import { openingEntries } from './account/opening.ts';
import { passwordEntries } from './account/passwords.ts';
import { professionalEntries } from './account/professional.ts';
import { profileEntries } from './account/profile.ts';
import { riskEntries } from './account/risk.ts';
import { accountServiceEntries } from './account/services.ts';
import { sessionEntries } from './account/session.ts';
import { suitabilityEntries } from './account/suitability.ts';
import { taxEntries } from './account/tax.ts';
import type { CallEntry } from './entry/entry.ts';

export const accountEntries = {
  ...sessionEntries,
  ...openingEntries,
  ...profileEntries,
  ...contactEntries,
  ...cardEntries,
  ...passwordEntries,
  ...riskEntries,
  ...suitabilityEntries,
  ...taxEntries,
  ...professionalEntries,
  ...messageEntries,
  ...accountServiceEntries,
} satisfies Record<keyof typeof accountCalls, CallEntry>;
