import { REQUEST_HEADER, refusal, studioRoutes, type Refusal, type StudioAnswer, type StudioBody, type StudioRouteName } from '#wire/studio/routes.ts';
import { clientTexts } from './client-texts.ts';
import { messageText } from './messages.ts';

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
  call<N extends StudioRouteName>(name: N, body: StudioBody<N>, signal?: AbortSignal): Promise<StudioAnswer<N>>;
}

interface Options {
  /** Tells that the session ended, so that sign-in opens over the page. The call still fails. */
  onSignedOut(): void;
  fetch?: typeof fetch;
}

/** The typed way to every route under `/api`. */
export function createStudioClient({ onSignedOut, fetch = globalThis.fetch.bind(globalThis) }: Options): StudioClient {
  return {
    async call(name, body, signal) {
      const route = studioRoutes[name];
      const init = requestInit(route.method, body);
      const response = await reach(() => fetch(route.path, signal ? { ...init, signal } : init));
      if (response.ok) return route.answer.parse(await response.json()) as StudioAnswer<typeof name>;
      const reason = await readRefusal(response);
      if (reason.code === 'signedOut') onSignedOut();
      throw new StudioError(response.status, reason);
    },
  };
}

function requestInit(method: string, body: unknown): RequestInit {
  const headers: Record<string, string> = { [REQUEST_HEADER]: '1' };
  if (method === 'GET') return { method, headers };
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function reach(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new StudioError(0, { code: 'unreachable', message: clientTexts.unreachable });
  }
}

async function readRefusal(response: Response): Promise<Refusal> {
  const read = refusal.safeParse(await response.json().catch(() => null));
  return read.success ? read.data : { code: String(response.status), message: clientTexts.unexpected(response.status) };
}
