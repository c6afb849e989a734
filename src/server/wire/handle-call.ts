import type { Answer } from '#kit/call.ts';
import type { CallEntry } from '#wire/calls/entry.ts';
import type { Fields } from '#wire/public/request.ts';
import { cipherKeyOf, type WireSettings } from '#wire/public/settings.ts';
import type { Suite } from '#wire/public/suite.ts';
import type { CallContext } from '../calls/context.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { openBody, openSigned, type OpenedCall } from './open-envelope.ts';
import { claimMessage, findKeptReply, hashMessage, keepReply, type KeptReply, type Message } from './replays.ts';
import { formFailure, formReply } from './send-reply.ts';
import { findSession, type Session } from './sessions.ts';

/** What an answer has at hand beside the fields. */
export type AnswerMeans = Pick<CallContext, 'sql' | 'visitor' | 'files'>;

export interface Wire {
  sql: Database;
  settings: WireSettings;
  suite: Suite;
  /**
   * Answers a call whose envelope is right and whose caller has the right. `sql` is a transaction for an entry with
   * effect: what it writes and the kept answer are one.
   */
  answer(path: string, fields: Fields, given: AnswerMeans): Promise<Answer>;
}

/** What came in for a call, independent of the HTTP framework. */
export interface IncomingCall {
  path: string;
  entry: CallEntry;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of a GET: the signed fields. */
  query: Fields;
  /** Of a POST: the text as it came. */
  body: unknown;
}

/** One call from its headers to its answer: session, cipher, signature, replay, rights, answer. */
export async function handleCall(call: IncomingCall, wire: Wire): Promise<KeptReply> {
  const session = await sessionOf(call, wire);
  if (!session && call.entry.caller !== 'anyone') return formFailure('noSession');
  const opened = await open(call, session, wire);
  if (!opened) return formFailure('badEnvelope');
  if (call.entry.caller === 'investor') return formFailure('notLoggedIn');
  if (!session || call.entry.method === 'GET') return answer(call, opened, wire.sql, wire);
  const message = { session: session.id, msgid: opened.msgid, hash: hashMessage(call.path, opened.signedText) };
  return call.entry.effect ? answerOnce(call, opened, message, wire) : answerAnew(call, opened, message, wire);
}

async function sessionOf({ headers, entry }: IncomingCall, { sql }: Wire): Promise<Session | null> {
  const token = headers['token'];
  return entry.caller !== 'anyone' && typeof token === 'string' ? findSession(sql, token) : null;
}

async function open({ entry, headers, query, body }: IncomingCall, session: Session | null, wire: Wire): Promise<OpenedCall | null> {
  if (entry.method === 'GET') return openSigned(query, headers, wire.suite, wire.settings);
  return openBody(body, headers, cipherKeyOf(wire.settings, session?.key ?? wire.settings.cipherKey), wire.suite, wire.settings);
}

async function answer({ path }: IncomingCall, { fields }: OpenedCall, sql: Queryable, wire: Wire): Promise<KeptReply> {
  return formReply(await wire.answer(path, fields, { sql, visitor: null, files: [] }));
}

/** A read may be asked again; only other content under the same id is refused. */
async function answerAnew(call: IncomingCall, opened: OpenedCall, message: Message, wire: Wire): Promise<KeptReply> {
  return (await claimMessage(wire.sql, message)) ? answer(call, opened, wire.sql, wire) : formFailure('reusedMessage');
}

/** A call with effect happens once: its repeat waits for the first and gets the first's answer. */
async function answerOnce(call: IncomingCall, opened: OpenedCall, message: Message, wire: Wire): Promise<KeptReply> {
  return await wire.sql.begin(async (transaction): Promise<KeptReply> => {
    if (!(await claimMessage(transaction, message))) return formFailure('reusedMessage');
    const kept = await findKeptReply(transaction, message);
    if (kept) return kept;
    const first = await answer(call, opened, transaction, wire);
    await keepReply(transaction, message, first);
    return first;
  });
}
