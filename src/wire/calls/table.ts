import type { CallPath } from '#schemas/calls/calls.ts';
import { accountEntries } from './account.ts';
import { authEntries } from './auth.ts';
import { commonEntries } from './common.ts';
import { contentEntries } from './content.ts';
import type { CallEntry } from './entry/entry.ts';
import { fileEntries } from './file.ts';
import { formEntries } from './form.ts';
import { fundEntries } from './fund.ts';
import { tradeEntries } from './trade.ts';
import { visitorEntries } from './visitor.ts';

/** The catalogue of calls under `/agate/api/v1`: a plain table that browser, server and documentation read. */
export const calls: Readonly<Record<CallPath, CallEntry>> = {
  ...commonEntries,
  ...fundEntries,
  ...contentEntries,
  ...tradeEntries,
  ...accountEntries,
  ...authEntries,
  ...fileEntries,
  ...visitorEntries,
  ...formEntries,
};
