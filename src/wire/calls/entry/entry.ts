/** How a call travels and what it does. Meaning, request and answer stand by path in `schemas/calls`. */
export interface CallEntry {
  method: 'GET' | 'POST';
  /** The form of its answers: rows in `record`, or an object in `body`. */
  format: 'record' | 'body';
  /** Who may call: anyone at all, anyone with a session, or a logged-in investor. */
  caller: 'anyone' | 'session' | 'investor';
  /** Answered by this server, or by the company's trading gateway. */
  served: 'here' | 'upstream';
  /** What is enciphered: `{head, body}`, or for login-type calls head and fields side by side. */
  login: boolean;
  /** Travels as multipart, its text fields plain and signed. */
  upload: boolean;
  /** Answers bytes; only a failure is JSON. */
  binary: boolean;
  /** Changes something: its answer is kept for a repeat of the same message. */
  effect: boolean;
  /** Sent even while the same call is under way. */
  repeatable: boolean;
  /** Shows the loading overlay while it is under way. */
  overlay: boolean;
  /** Where a failure shows: the block, nowhere, or an error page, a toast or an alert. */
  onFailure: 'block' | 'silent' | 'page';
  /** How a failure of the older format shows where `onFailure` is `page`. */
  errorAs: 'toast' | 'alert';
  /** Answers a session's token and key, which must lie in no database: its answer is not kept for a repeat. */
  answersToken?: true;
  /** Largest request body in bytes, where the usual one is too small. */
  maxBody?: number;
  /** Headers that the specification fixes for this call. */
  headers?: Readonly<Record<string, string>>;
}

/** A read that a block makes: it shows a failure in its place. */
export const read: CallEntry = {
  method: 'POST',
  format: 'record',
  caller: 'session',
  served: 'here',
  login: false,
  upload: false,
  binary: false,
  effect: false,
  repeatable: true,
  overlay: false,
  onFailure: 'block',
  errorAs: 'toast',
};
/** A read that the page does without. */
export const quietRead: CallEntry = { ...read, onFailure: 'silent' };
/** A person sends something off and waits for what came of it. */
export const submit: CallEntry = {
  ...read,
  effect: true,
  repeatable: false,
  overlay: true,
  onFailure: 'page',
  errorAs: 'alert',
};
