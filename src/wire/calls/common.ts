import type { commonCalls } from '#schemas/calls/common.ts';
import { quietRead, read, type CallEntry } from './entry/entry.ts';

export const commonEntries = {
  'common/session': { ...quietRead, method: 'GET', caller: 'anyone' },
  'common/dictionary': quietRead,
  'common/mixparam': quietRead,
  'common/sysparam': quietRead,
  'common/advertisement': quietRead,
  'common/companyinfo': read,
  'common/appversion': quietRead,
  'common/menu': quietRead,
  'common/module': { ...read, onFailure: 'page' },
} satisfies Record<keyof typeof commonCalls, CallEntry>;
