import type { Answer } from '#kit';
import type { SiteLanguage } from '#schemas/content/translation.ts';
import type { CallEntry } from '#wire/calls/entry/entry.ts';
import type { ResultName } from '#wire/public/codes.ts';
import { LANGUAGE_HEADER } from '#wire/public/constants.ts';
import type { Settled } from '#wire/public/reply.ts';
import type { Fields } from '#wire/public/request.ts';
import { cipherKeyOf, type WireSettings } from '#wire/public/settings.ts';
import type { Suite } from '#wire/public/suite.ts';
import type { CallContext, UploadedFile, Visitor } from '#server/site/calls/context.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import {
  openBody,
  openForm,
  openQuery,
  refuseEvenly,
  type Headers,
  type OpenedCall,
} from './envelope/open-envelope.ts';
import { withSpan } from '#server/platform/spans/with-span.ts';
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
import {
  findSession,
  type EncryptedUpstream,
  type VisitorSession,
} from '#server/store/visitors/sessions.ts';

/** What an answer has at hand beside the fields. */
export type CallDeps = Pick<CallContext, 'sql' | 'visitor' | 'files'> &
  Partial<Pick<CallContext, 'language'>>;

/** A call for the company's trading gateway: its envelope is right, and its caller has the right. */
export interface ForwardedCall {
  path: string;
  entry: CallEntry;
  /** The visitor's own: a message that is sent once here is to be known as one there too. */
  msgid: string;
  /** Not checked by any schema. */
  fields: Fields;
  visitor: Visitor | null;
  /** The gateway's session of the visitor's, read with it; null where there is none. Absent: it is to be read. */
  upstream?: EncryptedUpstream | null | undefined;
  /** Of the visitor's request, which the gateway is told; absent: of none. */
  requestId?: string;
  files: readonly UploadedFile[];
}

export interface Wire {
  sql: Database;
  /** Where sessions are looked up while that is away; absent or null: nowhere. */
  replica?(): Queryable | null;
  settings: WireSettings;
  suite: Suite;
  /**
   * Answers a call whose envelope is right and whose caller has the right. `sql` is a transaction for an entry with
   * effect: what it writes and the kept answer are one.
   */
  answer(path: string, fields: Fields, given: CallDeps): Promise<Answer>;
  /** Answers the entries served upstream, and logins and logouts, which concern both; null where no gateway is configured. */
  gateway: Gateway | null;
  /** Told of a reply that went out and could not be kept. */
  onUnkept(error: unknown): void;
}

/** Where calls are answered that this server only passes on. */
export interface Gateway {
  /** Whether a request may leave. Changes nothing anywhere, so that it may run before a message is known to be new. */
  check(call: ForwardedCall): Promise<CheckedRequest>;
  /** `checked` is of the same call; absent: it is checked here. */
  forward(call: ForwardedCall, checked?: Promise<CheckedRequest>): Promise<Settled>;
}

/** The fields as they may leave for the gateway, or the answer to a request that may not. */
export type CheckedRequest = { ok: true; fields: Fields } | { ok: false; answer: Settled };

/** What came in for a call, independent of the HTTP framework. */
export interface IncomingCall {
  path: string;
  entry: CallEntry;
  /** Of the caller, proxies that are trusted left out. */
  address: string;
  /** As `requestIdOf` gives it. */
  requestId: string;
  headers: Headers;
  /** Of a GET: the signed fields. */
  query: Fields;
  /** Of a POST: the text as it came. */
  body: unknown;
  /** Reads the multipart form of an upload. */
  readForm(): Promise<ReadForm>;
}

/** A call whose caller is known and whose envelope is right. */
type TrustedCall = ForwardedCall &
  Pick<OpenedCall, 'signedText'> & {
    /** Of the page that calls. */
    language: SiteLanguage | null;
  };

/** One call from its headers to its reply: session, cipher, signature, rights, replay, answer. */
export function handleCall(call: IncomingCall, wire: Wire): Promise<Reply> {
  return withSpan(`call ${call.path}`, {}, () => replyToCall(call, wire));
}

async function replyToCall(call: IncomingCall, wire: Wire): Promise<Reply> {
  const { entry } = call;
  const trusted = await trust(call, wire);
  if (!trusted.ok) return formFailure(trusted.reason, entry.format);
  const { visitor } = trusted.call;
  if (entry.caller === 'investor' && !visitor?.investor)
    return formFailure('notLoggedIn', entry.format);
  return visitor && entry.method !== 'GET'
    ? replyToMessage(trusted.call, visitor, wire)
    : reply(trusted.call, wire);
}

type Trusted = { ok: true; call: TrustedCall } | { ok: false; reason: ResultName };

async function trust(incoming: IncomingCall, wire: Wire): Promise<Trusted> {
  const { path, entry, address, requestId } = incoming;
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
  const upstream = found.session?.upstream ?? null;
  const files = form?.ok ? form.form.files : [];
  const language = incoming.headers[LANGUAGE_HEADER] === 'en' ? 'en' : null;
  return {
    ok: true,
    call: { ...opened, path, entry, visitor, upstream, requestId, files, language },
  };
}

async function sessionOf(
  { headers, entry }: IncomingCall,
  { sql, replica }: Wire,
): Promise<{ ok: true; session: VisitorSession | null } | { ok: false; reason: ResultName }> {
  if (entry.caller === 'anyone') return { ok: true, session: null };
  const token = headers['token'];
  if (typeof token !== 'string') return { ok: false, reason: 'noSession' };
  return findSession(sql, token).catch((error: unknown) => {
    const other = isDatabaseAway(error) ? replica?.() : null;
    if (!other) throw error;
    return findSession(other, token, { isNoted: false });
  });
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
  if (entry.effect) return (await claimMessage(wire.sql, message)) ? reply(call, wire) : refused();
  // What only reads does so while its id is noted: nobody waits for the disk first.
  const [isClaimed, read] = await Promise.all([noteRead(message, wire), reply(call, wire)]);
  return isClaimed ? read : refused();
}

/** Nobody can note anything while the primary is away: then an id may serve another read too, as after a crash of it. */
function noteRead(message: MessageIdentity, { sql, replica }: Wire): Promise<boolean> {
  return claimRead(sql, message).catch((error: unknown) => {
    if (!isDatabaseAway(error) || !replica?.()) throw error;
    return true;
  });
}

function replyOnce(call: TrustedCall, message: MessageIdentity, wire: Wire): Promise<KeptReply> {
  const { format, answersToken } = call.entry;
  const isKept = !answersToken;
  const { sql, onUnkept } = wire;
  const gateway = gatewayOf(call, wire);
  if (!gateway)
    return answerOnce(sql, message, isKept, async (tx) =>
      formText(format, await wire.answer(call.path, call.fields, given(call, tx))),
    );
  const checked = gateway.check(call);
  // A repeat does not wait for it.
  checked.catch(() => undefined);
  return sendOnce(sql, message, { isKept, onUnkept }, async () => {
    const settled = await gateway.forward(call, checked);
    return { ...formText(format, settled), isUnsent: !settled.ok && settled.unsent === true };
  });
}

async function reply(call: TrustedCall, wire: Wire): Promise<Reply> {
  return formReply(call.entry, await answer(call, wire));
}

function answer(call: TrustedCall, wire: Wire): Promise<Settled> {
  const gateway = gatewayOf(call, wire);
  return gateway
    ? gateway.forward(call)
    : wire.answer(call.path, call.fields, given(call, wire.sql));
}

/** Null for a call that is answered here. */
function gatewayOf({ entry }: TrustedCall, { gateway }: Wire): Gateway | null {
  return entry.served === 'upstream' || entry.login ? gateway : null;
}

function given({ visitor, files, language }: TrustedCall, sql: Queryable): CallDeps {
  return { sql, visitor, files, language };
}
