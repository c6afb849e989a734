import type { Answer } from '#kit/call.ts';
import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import { calls } from '#wire/calls/table.ts';
import { canonicalText } from '#wire/public/canonical.ts';
import { resultCodes } from '#wire/public/codes.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import { requestHeaders, writePlainText, writeWrapper, type Fields } from '#wire/public/request.ts';
import { cipherKeyOf, type WireSettings } from '#wire/public/settings.ts';
import type { Suite } from '#wire/public/suite.ts';
import { createMessageId } from './message-id.ts';
import { readSettings } from './settings.ts';
import { createTab, type Tab, type TabSession } from './tab.ts';
import { send, transportFailures, type Settled } from './transport.ts';

export interface RequestOptions {
  signal?: AbortSignal | undefined;
}

/**
 * Makes a call of the catalogue and settles with its answer; a call that failed is an answer too. Sessions come and go
 * unseen: one is fetched when first needed, and a read that met the end of one is sent again with the next.
 */
export type Request = <P extends CallPath>(path: P, body: CallBody<P>, options?: RequestOptions) => Promise<Answer<P>>;

export function createRequest(settings: WireSettings, tab: Tab): Request {
  let opening: Promise<TabSession | Settled> | undefined;

  /** Whoever needs a session meanwhile waits for the same one. */
  function openSharedSession(suite: Suite) {
    opening ??= openSession(suite, settings, tab).finally(() => {
      opening = undefined;
    });
    return opening;
  }

  async function attempt(path: CallPath, fields: Fields, signal?: AbortSignal): Promise<{ settled: Settled; session?: TabSession }> {
    const suite = await loadSuite(settings);
    if (!suite) return { settled: transportFailures.network };
    const session = tab.session() ?? (await openSharedSession(suite));
    if ('ok' in session) return { settled: session };
    if (signal?.aborted) return { settled: transportFailures.cancelled };
    return { session, settled: await sendCall({ path, fields, session, signal }, suite, settings, tab) };
  }

  return async <P extends CallPath>(path: P, body: CallBody<P>, { signal }: RequestOptions = {}) => {
    const first = await attempt(path, body, signal);
    const isSessionOver = !first.settled.ok && first.settled.code === resultCodes.noSession.code;
    if (isSessionOver && first.session) tab.drop(first.session);
    const isRepeated = isSessionOver && first.session !== undefined && !calls[path].effect;
    return (isRepeated ? await attempt(path, body, signal) : first).settled as Answer<P>;
  };
}

interface OutgoingCall {
  path: CallPath;
  fields: Fields;
  session: TabSession;
  signal?: AbortSignal | undefined;
}

/** Signed and enciphered as its entry in the catalogue travels. */
async function sendCall(call: OutgoingCall, suite: Suite, settings: WireSettings, tab: Tab): Promise<Settled> {
  const { path, session, signal } = call;
  const msgid = createMessageId();
  const fields = { ...call.fields, _msgid: msgid };
  const sign = await suite.sign(canonicalText(fields, settings.signSecret));
  const headers = requestHeaders({ uniqueIndex: tab.uniqueIndex, token: session.token, msgid, sign });
  if (calls[path].method === 'GET') return send(`${BASE_PATH}/${path}?${queryOf(fields)}`, { headers }, signal);
  const data = await suite.encrypt(writePlainText(path, fields), cipherKeyOf(settings, session.key));
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: writeWrapper(data) };
  return send(`${BASE_PATH}/${path}`, init, signal);
}

function queryOf(fields: Fields): string {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value ?? '')])).toString();
}

/** Without a caller's signal, since others may wait for the same session. */
async function openSession(suite: Suite, settings: WireSettings, tab: Tab): Promise<TabSession | Settled> {
  const settled = await sendCall({ path: 'common/session', fields: {}, session: { token: '', key: '' } }, suite, settings, tab);
  if (!settled.ok) return settled;
  const row = settled.record[0]?.[0] as Partial<TabSession> | undefined;
  if (!row?.token) return transportFailures.noReply;
  const session = { token: row.token, key: row.key ?? '' };
  tab.keep(session);
  return session;
}

/** Loaded at the first call, so that the first bundle does without; null where loading failed, to be tried again. */
function loadSuite(settings: WireSettings): Promise<Suite | null> {
  return import('./suite-browser.ts').then(
    ({ createBrowserSuite }) => createBrowserSuite(settings),
    () => null,
  );
}

let pageRequest: Request | undefined;

/** Makes a call with the settings of this page, in the session of this tab. */
export const request: Request = (path, body, options) => {
  pageRequest ??= createRequest(readSettings(), createTab());
  return pageRequest(path, body, options);
};
