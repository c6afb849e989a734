import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createBrowserSuite } from '#site/request/suite-browser.ts';
import { canonicalParameters } from '#wire/public/canonical.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import { requestHeaders, writePlainText, writeWrapper, type Fields } from '#wire/public/request.ts';
import type { WireSettings } from '#wire/public/settings.ts';

export const wireSettings: WireSettings = {
  cipherKey: 'a-fixed-key-of-24-bytes-',
  cipherIv: 'an-iv-of-16-byte',
  signSecret: 'a secret for tests',
  sessionMode: '1',
  suite: 'default',
};

const suite = createBrowserSuite(wireSettings);

export interface Sealing {
  token: string;
  key: string;
  msgid?: string;
  sign?: string;
  /** Instead of what is enciphered, or of what travels. */
  plain?: string;
  payload?: string;
  secret?: string;
}

/** A call as the browser sends it, with whatever a test wants to be wrong about it. */
export async function seal(
  path: string,
  fields: Fields,
  sealing: Sealing,
): Promise<InjectOptions & { headers: Record<string, string> }> {
  const msgid = sealing.msgid ?? randomUUID();
  const signed = { ...fields, _msgid: msgid };
  const sign =
    sealing.sign ??
    (await suite.sign(canonicalParameters(signed, sealing.secret ?? wireSettings.signSecret)));
  const data = await suite.encrypt(sealing.plain ?? writePlainText(path, signed), sealing.key);
  return {
    method: 'POST',
    url: `${BASE_PATH}/${path}`,
    headers: {
      ...requestHeaders({ uniqueIndex: randomUUID(), token: sealing.token, msgid, sign }),
      'content-type': 'application/json',
    },
    payload: sealing.payload ?? writeWrapper(data),
  };
}

/** `fetch` as a browser on this server's origin has it. */
export function fetchFrom(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const request: InjectOptions = {
      method: (init?.method ?? 'GET') as 'GET',
      url: String(input),
      headers,
    };
    const response = await app.inject(
      typeof init?.body === 'string' ? { ...request, payload: init.body } : request,
    );
    return new Response(response.body, { status: response.statusCode });
  };
}

/** Storage of one browser tab. */
export function tabStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, value) => void kept.set(name, value),
  };
}
