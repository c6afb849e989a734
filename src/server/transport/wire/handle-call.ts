import type { Answer } from '#kit';
import type { CallEntry } from '#wire/calls/entry/entry.ts';
import type { ResultName } from '#wire/public/codes.ts';
import type { Settled } from '#wire/public/reply.ts';
import type { Fields } from '#wire/public/request.ts';
import { cipherKeyOf, type WireSettings } from '#wire/public/settings.ts';
import type { Suite } from '#wire/public/suite.ts';
import type { CallContext, UploadedFile, Visitor } from '#server/site/calls/context.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import {
  openBody,
  openForm,
  openQuery,
  refuseEvenly,
  type Headers,
  type OpenedCall,
} from './envelope/open-envelope.ts';
import type { ReadForm } from './envelope/read-form.ts';
import { answerOnce, sendOnce } from './message/answer-once.ts';
import {
  claimMessage,
  claimRead,
  hashMessage,
  type KeptReply,
  type MessageIdentity,
} from './message/replays.ts';
import { formFailure, formReply, formText, type Reply } from './message/form-reply.ts';
import { findSession, type VisitorSession } from '#server/store/visitors/sessions.ts';

/** What an answer has at hand beside the fields. */
export type CallDeps = Pick<CallContext, 'sql' | 'visitor' | 'files'>;

/** A call for the company's trading gateway: its envelope is right, and its caller has the right. */
export interface ForwardedCall {
  path: string;
  entry: CallEntry;
  /** The visitor's own: a message that is sent once here is to be known as one there too. */
  msgid: string;
  /** Not checked by any schema. */
  fields: Fields;
  visitor: Visitor | null;
  files: readonly UploadedFile[];
}

export interface Wire {
  sql: Database;
  settings: WireSettings;
  suite: Suite;
  /**
   * Answers a call whose envelope is right and whose caller has the right. `sql` is a transaction for an entry with
   * effect: what it writes and the kept answer are one.
   */
  answer(path: string, fields: Fields, given: CallDeps): Promise<Answer>;
  /** Answers the entries served upstream, and logins and logouts, which concern both; absent where no gateway is configured. */
  forward?: ((call: ForwardedCall) => Promise<Settled>) | undefined;
}

/** What came in for a call, independent of the HTTP framework. */
export interface IncomingCall {
  path: string;
  entry: CallEntry;
  /** Of the caller, proxies that are trusted left out. */
  address: string;
  headers: Headers;
  /** Of a GET: the signed fields. */
  query: Fields;
  /** Of a POST: the text as it came. */
  body: unknown;
  /** Reads the multipart form of an upload. */
  readForm(): Promise<ReadForm>;
}

/** A call whose caller is known and whose envelope is right. */
interface TrustedCall extends OpenedCall {
  path: string;
  entry: CallEntry;
  visitor: Visitor | null;
  files: readonly UploadedFile[];
}

/** One call from its headers to its reply: session, cipher, signature, rights, replay, answer. */
export async function handleCall(call: IncomingCall, wire: Wire): Promise<Reply> {
  const { entry } = call;
  const trusted = await trust(call, wire);
  if (!trusted.ok) return formFailure(trusted.reason, entry.format);
  const { visitor } = trusted.call;
  if (entry.caller === 'investor' && !visitor?.investor)
    return formFailure('notLoggedIn', entry.format);
  return visitor && entry.method !== 'GET'
    ? replyToMessage(trusted.call, visitor, wire)
    : reply(trusted.call, wire.sql, wire);
}

type Trusted = { ok: true; call: TrustedCall } | { ok: false; reason: ResultName };

async function trust(incoming: IncomingCall, wire: Wire): Promise<Trusted> {
  const { path, entry, address } = incoming;
  const found = await sessionOf(incoming, wire);
  if (!found.ok) return found;
  const form = entry.upload ? await incoming.readForm() : null;
  if (form?.ok === false && form.reason === 'tooLarge')
    return { ok: false, reason: 'uploadTooLarge' };
  const opened = await refuseEvenly(() => open(incoming, found.session, form, wire));
  if (!opened) return { ok: false, reason: 'badEnvelope' };
  const visitor = found.session && {
    session: found.session.id,
    investor: found.session.investor,
    address,
  };
  return {
    ok: true,
    call: { ...opened, path, entry, visitor, files: form?.ok ? form.form.files : [] },
  };
}

async function sessionOf(
  { headers, entry }: IncomingCall,
  { sql }: Wire,
): Promise<{ ok: true; session: VisitorSession | null } | { ok: false; reason: ResultName }> {
  if (entry.caller === 'anyone') return { ok: true, session: null };
  const token = headers['token'];
  return typeof token === 'string' ? findSession(sql, token) : { ok: false, reason: 'noSession' };
}

async function open(
  { entry, headers, query, body }: IncomingCall,
  session: VisitorSession | null,
  form: ReadForm | null,
  wire: Wire,
): Promise<OpenedCall | null> {
  const { suite, settings } = wire;
  const opener = { headers, suite, settings };
  if (entry.method === 'GET') return openQuery(query, opener);
  if (form) return form.ok ? openForm(form.form.texts, opener) : null;
  return openBody(
    body,
    entry.login,
    cipherKeyOf(settings, session?.key ?? settings.cipherKey),
    opener,
  );
}

/** A message that changes something is answered once; one that reads, each time it comes. Neither under an id of other content. */
async function replyToMessage(call: TrustedCall, visitor: Visitor, wire: Wire): Promise<Reply> {
  const { path, entry, msgid, signedText, files } = call;
  const message = {
    session: visitor.session,
    msgid,
    hash: hashMessage(path, signedText, files),
    format: entry.format,
  };
  if (entry.effect && !entry.binary) return replyOnce(call, message, wire);
  const refused = () => formFailure('reusedMessage', entry.format);
  if (entry.effect)
    return (await claimMessage(wire.sql, message)) ? reply(call, wire.sql, wire) : refused();
  // What only reads does so while its id is noted: nobody waits for the disk first.
  const [isClaimed, read] = await Promise.all([
    claimRead(wire.sql, message),
    reply(call, wire.sql, wire),
  ]);
  return isClaimed ? read : refused();
}

function replyOnce(call: TrustedCall, message: MessageIdentity, wire: Wire): Promise<KeptReply> {
  const settle = async (sql: Queryable) => {
    const settled = await answer(call, sql, wire);
    const isUnsent = !settled.ok && settled.unsent === true;
    return { ...formText(call.entry.format, settled), isUnsent };
  };
  const isKept = !call.entry.answersToken;
  return isForwarded(call, wire)
    ? sendOnce(wire.sql, message, isKept, () => settle(wire.sql))
    : answerOnce(wire.sql, message, isKept, settle);
}

async function reply(call: TrustedCall, sql: Queryable, wire: Wire): Promise<Reply> {
  return formReply(call.entry, await answer(call, sql, wire));
}

function answer(call: TrustedCall, sql: Queryable, wire: Wire): Promise<Settled> {
  const { path, entry, msgid, fields, visitor, files } = call;
  if (wire.forward && isForwarded(call, wire))
    return wire.forward({ path, entry, msgid, fields, visitor, files });
  return wire.answer(path, fields, { sql, visitor, files });
}

function isForwarded({ entry }: TrustedCall, { forward }: Wire): boolean {
  return forward !== undefined && (entry.served === 'upstream' || entry.login);
}
