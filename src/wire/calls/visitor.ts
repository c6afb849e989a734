import type { visitorCalls } from '#schemas/calls/visitor.ts';
import { quietRead, read, submit, type CallEntry } from './entry/entry.ts';

export const visitorEntries = {
  'feedback/type/list': read,
  'feedback/imagecode': read,
  'feedback/save': submit,
  'feedback/query': read,
  'alert/offer': quietRead,
  /** What came of it stands in the form. */
  'alert/subscribe': { ...submit, overlay: false, onFailure: 'block' },
  'alert/push/subscribe': { ...submit, overlay: false, onFailure: 'block' },
  'alert/push/show': { ...submit, overlay: false, onFailure: 'silent' },
  'alert/push/end': { ...submit, overlay: false, onFailure: 'block' },
  /** The ids of its records make it happen once: keeping its answers would be waste. */
  'analy/page/save': quietRead,
} satisfies Record<keyof typeof visitorCalls, CallEntry>;
