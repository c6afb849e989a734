import { verbatim } from '#messages/msg.ts';
import { composerRoutes } from '#wire/studio/composer-routes.ts';
import type { deskRoutes } from '#wire/studio/desk-routes.ts';
import { refusal, type Refusal } from '#wire/studio/refusal.ts';
import { IDLE_CALL } from '#wire/studio/request-header.ts';
import { CALL_SECONDS, type StudioRoute } from '#wire/studio/route.ts';
import type { StudioAnswer, StudioBody, StudioRouteName } from '#wire/studio/routes.ts';
import {
  preloadRoute,
  type PreloadedAnswers,
  type PreloadedResponse,
} from '../preload/preloaded-answers.ts';
import { requestInit } from '../preload/request-init.ts';
import { clientTexts } from './client-texts.ts';
import { BREAKS, despiteLosses, tellsLosses } from './losses.ts';
import { messageText } from '../../base/language/messages.ts';

/** A call of the back office failed: by refusal, or because nothing came back (`status` 0). */
export class StudioError extends Error {
  readonly status: number;
  readonly refusal: Refusal;

  constructor(status: number, reason: Refusal) {
    super(messageText(reason.message));
    this.status = status;
    this.refusal = reason;
  }
}

export interface StudioClient {
  /** Rejects with a `StudioError`. */
  call<N extends StudioRouteName>(
    name: N,
    body: StudioBody<N>,
    signal?: AbortSignal,
  ): Promise<StudioAnswer<N>>;
}

interface Options {
  /** Tells that the session ended, so that sign-in opens over the page. The call still fails. */
  onSignedOut(): void;
  /** Tells of a call that another person has to agree to, so that it can be asked for. The call still fails. */
  onSecondPerson?(name: StudioRouteName, body: unknown): void;
  /** Asks who is signed in to prove it again, for a call that takes a fresh sign-in; answers whether they did. */
  onStale?(): Promise<boolean>;
  /** Shows what visitors would miss by a call that was refused because of it; answers whether to go on, where `mayGoOn`. */
  onLosses?(reason: Refusal, mayGoOn: boolean): Promise<boolean>;
  /** Nobody uses the page: what it asks by itself does not keep the session alive. */
  isStill?(): boolean;
  fetch?: typeof fetch;
  /** What was asked for before there was a client. */
  preload?: PreloadedAnswers;
}

/** The typed way to every route under `/api`. */
export function createStudioClient({
  onSignedOut,
  onSecondPerson,
  onStale,
  onLosses,
  isStill = () => false,
  fetch = globalThis.fetch.bind(globalThis),
  preload,
}: Options): StudioClient {
  const client: StudioClient = {
    async call(name, body, signal) {
      const route: StudioRoute = isComposerRoute(name)
        ? composerRoutes[name]
        : await loadRoute(name);
      const init = requestInit(route.method, body, isStill() ? IDLE_CALL : '1');
      const early = preload ? await preload.take(route.path, init) : null;
      const { ok, status, content } =
        early ??
        (await reach(
          (within) => preloadRoute(fetch, route.path, { ...init, signal: within }),
          route.seconds,
          signal,
        ));
      if (ok) return route.answer.parse(content) as StudioAnswer<typeof name>;
      const reason = readRefusal(status, content);
      if (reason.code === 'signedOut') onSignedOut();
      if (reason.code === 'secondPersonNeeded') onSecondPerson?.(name, body);
      if (reason.code === 'freshSignInNeeded' && (await onStale?.()))
        return client.call(name, body, signal);
      if (tellsLosses(name, reason)) {
        const again = reason.code === BREAKS ? despiteLosses(name, body) : null;
        const goesOn = await onLosses?.(reason, again !== null);
        if (goesOn && again !== null) return client.call(name, again, signal);
      }
      throw new StudioError(status, reason);
    },
  };
  return client;
}

type DeskRoutes = typeof deskRoutes;

/** An editor who arranges a page does not wait for the routes that other screens take. */
async function loadRoute(name: keyof DeskRoutes): Promise<StudioRoute> {
  const others = await import('#wire/studio/desk-routes.ts').catch(() => null);
  if (!others)
    throw new StudioError(0, { code: 'unreachable', message: verbatim(clientTexts.unreachable) });
  return others.deskRoutes[name];
}

function isComposerRoute(name: StudioRouteName): name is keyof typeof composerRoutes {
  return name in composerRoutes;
}

/** Seconds beyond a call's own limit after which a server that says nothing is gone. */
const GRACE_SECONDS = 20;

/** What came back within the limit. A caller that aborts gets that error; all else is a server that cannot be reached. */
async function reach(
  send: (within: AbortSignal) => Promise<PreloadedResponse>,
  seconds = CALL_SECONDS,
  signal?: AbortSignal,
): Promise<PreloadedResponse> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), (seconds + GRACE_SECONDS) * 1000);
  try {
    return await send(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new StudioError(0, { code: 'unreachable', message: verbatim(clientTexts.unreachable) });
  } finally {
    clearTimeout(timer);
  }
}

function readRefusal(status: number, content: unknown): Refusal {
  const read = refusal.safeParse(content);
  return read.success
    ? read.data
    : { code: String(status), message: verbatim(clientTexts.unexpected(status)) };
}
