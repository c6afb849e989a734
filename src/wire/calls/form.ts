import type { formCalls } from '#schemas/calls/form.ts';
import { quietRead, read, submit, type CallEntry } from './entry/entry.ts';

export const formEntries = {
  'form/detail': read,
  'form/state': quietRead,
  /** What came of it stands in the form. */
  'form/save': { ...submit, overlay: false, onFailure: 'block' },
} satisfies Record<keyof typeof formCalls, CallEntry>;
