import { read, submit, type CallEntry } from './entry.ts';

/** What a logged-in investor asks of the trading gateway. */
export const investorRead: CallEntry = { ...read, served: 'upstream', caller: 'investor' };
export const investorSubmit: CallEntry = { ...submit, served: 'upstream', caller: 'investor' };
/** The same in the newer format. */
export const investorBodyRead: CallEntry = { ...investorRead, format: 'body' };
export const investorBodySubmit: CallEntry = { ...investorSubmit, format: 'body' };
/** A mark that a press changes at once: nobody waits for the answer, and its place says where it failed. */
export const investorMark: CallEntry = {
  ...investorBodySubmit,
  repeatable: true,
  overlay: false,
  onFailure: 'block',
};
/** A file that a person asked for and waits for: a failure is said, and nothing has changed. */
export const investorDownload: CallEntry = { ...investorSubmit, effect: false, binary: true };
/** What one does before there is anyone to log in. */
export const visitorRead: CallEntry = { ...investorRead, caller: 'session' };
export const visitorSubmit: CallEntry = { ...investorSubmit, caller: 'session' };
