import type { CallPath } from '#schemas/calls/calls.ts';
import { calls } from '#wire/calls/table.ts';
import { isSuccess, resultCodes } from '#wire/public/codes.ts';
import { LANGUAGE_HEADER, REQUEST_TIMEOUT, TRANSFER_TIMEOUT } from '#wire/public/constants.ts';
import type { Fields } from '#wire/public/request.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import type { Suite } from '#wire/public/suite.ts';
import { writeCall } from '#wire/public/write-call.ts';
import { loadChunk } from '../chunks/page-chunks.ts';
import type { Tab, TabSession } from '../tab/tab.ts';
import { createMessageId } from './transport/message-id.ts';
import type { CallOutcome } from './transport/outcome.ts';
import type { OnProgress } from './transport/fetch-with-progress.ts';
import { sendCall } from './transport/send.ts';

/** Files of an upload by the names of their form fields. */
export type UploadFiles = Readonly<Record<string, File>>;

/** One call to make. */
export interface Exchanged {
  path: CallPath;
  fields: Fields;
  signal: AbortSignal;
  files?: UploadFiles | undefined;
  /** One of its own unless given: a person's repeat of what may have happened keeps the first one's. */
  msgid?: string | undefined;
  onProgress?: OnProgress | undefined;
  keepalive?: boolean | undefined;
}

export interface Exchange {
  /** Makes a call in the tab's session and settles with what came back. Never rejects. */
  exchange(call: Exchanged): Promise<CallOutcome>;
  /** Has code and session at hand, so that the next call goes out at once; false where they could not be had. */
  prepare(): Promise<boolean>;
}

const NEVER = new AbortController().signal;
const NO_SESSION: TabSession = { token: '', key: '' };

/**
 * The wire without any judgement. Sessions come and go unseen: one is fetched when first needed, and a read that met the
 * end of one is sent again with the next; what changes something is not.
 */
export function createExchange(settings: WireSettings, tab: Tab): Exchange {
  const loadSuite = createSuiteLoader(settings);
  let opening: Promise<TabSession | CallOutcome> | undefined;

  async function sendWith(
    session: TabSession,
    suite: Suite,
    call: Exchanged,
  ): Promise<CallOutcome> {
    const { path, fields, files, signal, onProgress, keepalive, msgid = createMessageId() } = call;
    const { upload, binary } = calls[path];
    const written = await writeCall(
      {
        path,
        entry: calls[path],
        fields,
        files: files && Object.entries(files),
        msgid,
        session,
        uniqueIndex: tab.uniqueIndex,
      },
      suite,
      settings,
    );
    const { language } = tab;
    if (language) written.headers[LANGUAGE_HEADER] = language;
    return sendCall(written, {
      signal,
      timeout: upload || binary ? TRANSFER_TIMEOUT : REQUEST_TIMEOUT,
      binary,
      onProgress,
      keepalive,
    });
  }

  /** Without a caller's signal, since other calls that need a session meanwhile wait for the same one. */
  function openSession(suite: Suite): Promise<TabSession | CallOutcome> {
    opening ??= sendWith(NO_SESSION, suite, { path: 'common/session', fields: {}, signal: NEVER })
      .then((outcome) => {
        const session = sessionIn(outcome);
        if (session) tab.keep(session);
        return session ?? outcome;
      })
      .finally(() => {
        opening = undefined;
      });
    return opening;
  }

  async function attempt(call: Exchanged): Promise<{ outcome: CallOutcome; session?: TabSession }> {
    const suite = await loadSuite();
    if (!suite) return { outcome: { kind: 'lost', message: 'Network Error' } };
    const session =
      calls[call.path].caller === 'anyone'
        ? NO_SESSION
        : (tab.session() ?? (await openSession(suite)));
    if ('kind' in session) return { outcome: session };
    return { session, outcome: await sendWith(session, suite, call) };
  }

  return {
    async exchange(call) {
      const { outcome, session } = await attempt(call);
      if (!session || !isSessionOver(outcome)) return outcome;
      tab.drop(session);
      return calls[call.path].effect ? outcome : (await attempt(call)).outcome;
    },
    async prepare() {
      const suite = await loadSuite();
      return suite !== null && !('kind' in (tab.session() ?? (await openSession(suite))));
    },
  };
}

function sessionIn(outcome: CallOutcome): TabSession | null {
  if (outcome.kind !== 'reply' || !isSuccess(outcome.reply.code)) return null;
  const { token, key = '' } = (outcome.reply.record[0]?.[0] ?? {}) as Partial<TabSession>;
  return token ? { token, key } : null;
}

function isSessionOver(outcome: CallOutcome): boolean {
  return outcome.kind === 'reply' && outcome.reply.code === resultCodes.noSession.code;
}

/** Loaded at the first call, so that the first bundle does without; null where that failed, to be tried again. */
function createSuiteLoader(settings: WireSettings): () => Promise<Suite | null> | Suite {
  let suite: Suite | undefined;
  return () =>
    suite ??
    loadChunk(() => import('./suite-browser.ts')).then(
      (chunk) => chunk && (suite ??= chunk.createBrowserSuite(settings)),
    );
}
