import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import type { JsonValue } from '#schemas/json.ts';
import { requireCallers } from '#server/transport/http/callers.ts';
import type { CallDeps, ForwardedCall, Gateway } from '#server/transport/wire/handle-call.ts';
import { publicCalls, type PublicCallsOptions } from '#server/transport/wire/public-calls.ts';
import { createNodeSuite } from '#server/platform/wire-client/suite-node.ts';
import { read, submit, type CallEntry } from '#wire/calls/entry/entry.ts';
import { calls } from '#wire/calls/table.ts';
import { canonicalParameters } from '#wire/public/canonical.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import {
  loginFields,
  requestHeaders,
  textFields,
  writeLoginText,
  type Fields,
} from '#wire/public/request.ts';
import type { Settled } from '#wire/public/reply.ts';
import { openStore, type TestStore } from './store.ts';
import { seal, wireSettings, type Sealing } from './wire.ts';

/** One entry of every way to travel. */
const catalogue: Record<string, CallEntry> = {
  'common/session': calls['common/session'],
  'trade/fund/list': read,
  'fund/detail': read,
  'fund/indicator': { ...read, format: 'body' },
  'feedback/save': submit,
  'account/userinfo': { ...read, caller: 'investor' },
  'auth/login': calls['auth/login'],
  'auth/logout': calls['auth/logout'],
  'account/login': calls['account/login'],
  'account/logout': calls['account/logout'],
  'file/asset/pdf': calls['file/asset/pdf'],
  'trade/redeem/apply': calls['trade/redeem/apply'],
  'file/upload': { ...submit, upload: true },
  'file/base64': { ...submit, maxBody: 512 * 1024 },
  'file/content/download': { ...read, method: 'GET', binary: true },
  'trade/quote': { ...read, served: 'upstream' },
  'trade/buy': { ...submit, served: 'upstream' },
};

export type Session = Pick<Sealing, 'token' | 'key'>;

/** What reached an answer. */
export interface Answered extends Pick<CallDeps, 'visitor' | 'files'> {
  path: string;
  fields: Fields;
}

/** A server of calls over a database of its own, and one session on it. */
export interface CallServer {
  app: FastifyInstance;
  sql: TestStore['sql'];
  owner: TestStore['owner'];
  session: Session;
  answered: Answered[];
  /** What the next calls come to; by default how often any was answered. */
  settle: (path: string, fields: Fields, given: CallDeps) => Promise<Settled>;
  /** Another process on the same database. */
  another(options?: Partial<CallOptions>): Promise<FastifyInstance>;
  openSession(): Promise<Session>;
  /** A call as the browser makes it, but for what a test wants to be wrong about it. */
  post(path: string, fields: Fields, sealing?: Partial<Sealing>): ReturnType<typeof inject>;
  /** One whose fields stand beside its head. */
  login(
    path: string,
    fields: Fields,
    logintoken: string,
    sealing?: Partial<Sealing>,
  ): ReturnType<typeof inject>;
  get(path: string, fields: Fields, headers?: Record<string, string>): ReturnType<typeof inject>;
  upload(
    path: string,
    form: FormData,
    signed: Fields,
    headers?: Record<string, string>,
  ): ReturnType<typeof inject>;
  close(): Promise<void>;
}

type CallOptions = Pick<PublicCallsOptions, 'settings' | 'rates' | 'gateway'> & {
  trustProxy: string[];
};

export async function openCallServer(options: Partial<CallOptions> = {}): Promise<CallServer> {
  const store = await openStore({ max: 8 });
  const others: FastifyInstance[] = [];
  const server: Partial<CallServer> & Pick<CallServer, 'answered' | 'settle'> = {
    answered: [],
    settle: async () => ({ ok: true, record: [[{ count: String(server.answered.length) }]] }),
  };
  const answer = async (path: string, fields: Fields, given: CallDeps) => {
    server.answered.push({ path, fields, visitor: given.visitor, files: given.files });
    return (await server.settle(path, fields, given)) as never;
  };
  const another = async (more: Partial<CallOptions> = {}) => {
    const app = await serve({ sql: store.sql, answer, ...options, ...more });
    others.push(app);
    return app;
  };
  const app = await another();
  const session = await openSession(app);
  return Object.assign(server, {
    app,
    sql: store.sql,
    owner: store.owner,
    session,
    another,
    openSession: () => openSession(app),
    post: async (path: string, fields: Fields, sealing: Partial<Sealing> = {}) =>
      inject(app, await seal(path, fields, { ...session, ...sealing })),
    login: async (
      path: string,
      fields: Fields,
      logintoken: string,
      sealing: Partial<Sealing> = {},
    ) =>
      inject(
        app,
        await sealLogin(path, loginFields(fields, logintoken), { ...session, ...sealing }),
      ),
    get: async (path: string, fields: Fields, headers: Record<string, string> = {}) =>
      inject(app, await getCall(path, fields, { token: session.token, ...headers })),
    upload: async (
      path: string,
      form: FormData,
      signed: Fields,
      headers: Record<string, string> = {},
    ) => inject(app, await uploadCall(path, form, signed, { token: session.token, ...headers })),
    async close() {
      await Promise.all(others.map((other) => other.close()));
      await store.close();
    },
  });
}

function inject(app: FastifyInstance, call: InjectOptions) {
  return app.inject(call);
}

async function serve({
  trustProxy = [],
  settings = wireSettings,
  ...options
}: Pick<PublicCallsOptions, 'sql' | 'answer'> & Partial<CallOptions>): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy, forceCloseConnections: true });
  requireCallers(app);
  app.get('/*', { config: { caller: 'anyone' } }, async () => 'a page');
  await app.register(publicCalls, { prefix: BASE_PATH, settings, catalogue, ...options });
  return app;
}

async function openSession(app: FastifyInstance): Promise<Session> {
  const response = await app.inject(await getCall('common/session', {}));
  return (response.json() as { record: [[Session]] }).record[0][0];
}

/** A signed GET. */
export async function getCall(
  path: string,
  fields: Fields,
  headers: Record<string, string> = {},
): Promise<InjectOptions & { headers: Record<string, string> }> {
  const signed = { ...fields, _msgid: randomUUID() };
  const url = `${BASE_PATH}/${path}?${new URLSearchParams(textFields(signed)).toString()}`;
  return { method: 'GET', url, headers: { ...(await signedHeaders(signed)), ...headers } };
}

async function sealLogin(path: string, fields: Fields, sealing: Sealing): Promise<InjectOptions> {
  const msgid = sealing.msgid ?? randomUUID();
  return seal(path, fields, {
    ...sealing,
    msgid,
    plain: sealing.plain ?? writeLoginText(path, { ...fields, _msgid: msgid }),
  });
}

/** Its message id is in the header alone. */
export async function uploadCall(
  path: string,
  form: FormData,
  signed: Fields,
  headers: Record<string, string> = {},
): Promise<InjectOptions & { headers: Record<string, string> }> {
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const own = await signedHeaders({ ...signed, _msgid: headers['_msgid'] ?? randomUUID() });
  const payload = Buffer.from(await encoded.arrayBuffer());
  return {
    method: 'POST',
    url: `${BASE_PATH}/${path}`,
    headers: { ...own, 'content-type': type, ...headers },
    payload,
  };
}

async function signedHeaders(signed: Fields & { _msgid: string }): Promise<Record<string, string>> {
  const sign = await createNodeSuite(wireSettings).sign(
    canonicalParameters(signed, wireSettings.signSecret),
  );
  return requestHeaders({ uniqueIndex: randomUUID(), token: '', msgid: signed._msgid, sign });
}

/** A gateway that settles forwarded calls as a test says. */
export function createForward(settle: (call: ForwardedCall) => Promise<Settled>) {
  const forwarded: ForwardedCall[] = [];
  const gateway: Gateway = {
    check: async ({ fields }) => ({ ok: true, fields }),
    forward: async (call) => {
      forwarded.push(call);
      return settle(call);
    },
  };
  return { gateway, forwarded };
}

/** Fields, nested `depth` lists deep. */
export function nestedField(depth: number): { deep: JsonValue } {
  return { deep: Array.from({ length: depth }).reduce<JsonValue>((inner) => [inner], 1) };
}
