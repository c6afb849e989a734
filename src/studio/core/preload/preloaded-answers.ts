/** What came of a call, as far as it could be read. */
export interface PreloadedResponse {
  ok: boolean;
  status: number;
  /** Undefined where it is no JSON. */
  content: unknown;
}

/** Makes a call and reads the whole answer; rejects where none came. */
export async function preloadRoute(
  fetch: typeof globalThis.fetch,
  path: string,
  init: RequestInit,
): Promise<PreloadedResponse> {
  const response = await fetch(path, init);
  const text = await response.text();
  return { ok: response.ok, status: response.status, content: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A server that is silent for this long, in milliseconds, is asked again. */
const PATIENCE_MS = 10_000;
/** An answer says how things were when it was asked for; after this long, in milliseconds, that is too long ago. */
const FRESH_MS = 10_000;

/** Answers to calls that were made before anybody wanted them. */
export interface PreloadedAnswers {
  ask(path: string, init: RequestInit): Promise<PreloadedResponse | null>;
  /** The fresh answer to this very call, once; null where there is none, or it is a refusal: the call is made then. */
  take(path: string, init: RequestInit): Promise<PreloadedResponse | null>;
}

export function createPreloadedAnswers(
  fetch: typeof globalThis.fetch,
  now: () => number = Date.now,
): PreloadedAnswers {
  const asked = new Map<string, { at: number; came: Promise<PreloadedResponse | null> }>();
  return {
    ask(path, init) {
      const came = preloadRoute(fetch, path, {
        ...init,
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).then(
        (answer) => (answer.ok ? answer : null),
        () => null,
      );
      asked.set(nameOf(path, init), { at: now(), came });
      return came;
    },
    async take(path, init) {
      const name = nameOf(path, init);
      const call = asked.get(name);
      asked.delete(name);
      return call && now() - call.at < FRESH_MS ? call.came : null;
    },
  };
}

function nameOf(path: string, { method, body }: RequestInit): string {
  return `${method} ${path} ${typeof body === 'string' ? body : ''}`;
}
