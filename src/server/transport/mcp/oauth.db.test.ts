import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import { PROGRAM_RIGHTS, type ProgramRight } from '#schemas/program.ts';
import { endAccess } from '#server/store/accounts/end-access.ts';
import { startSession } from '#server/store/accounts/sessions.ts';
import { openMcp } from '#tests/support/mcp.ts';
import { consentTo, OAuthProgram, REDIRECT } from '#tests/support/oauth.ts';
import { callStudio, openStudioApp } from '#tests/support/studio-app.ts';
import { serveOAuth } from '#server/features/keys/programs/serve-oauth.ts';
import { ownOrigin } from '../http/origins.ts';
import { REQUEST_HEADER, studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';
import { may } from '#rules/permissions/may.ts';

let mcp: Awaited<ReturnType<typeof openMcp>>;
let origin: string;
let session: string;

beforeAll(async () => {
  mcp = await openMcp();
  ({ origin } = mcp.address);
  session = await startSession(mcp.sql, 'lin', { address: '10.0.0.1', device: 'Firefox' });
});
afterAll(() => mcp.close());

const HOME = { kind: 'page', key: '10060' };
const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

/** A call of the studio by the person, whose browser is at the listening address. */
async function byPerson(name: StudioRouteName, payload: object = {}, token = session) {
  const { method, path } = studioRoutes[name];
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...{ 'content-type': 'application/json', [REQUEST_HEADER]: '1' },
      cookie: `quoin_studio=${token}`,
    },
    ...(method !== 'GET' && { body: JSON.stringify(payload) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

/** A registered program, and the code that a person gave it. */
async function letIn(rights: ProgramRight[] = ['page.edit'], token = session) {
  const program = new OAuthProgram(origin);
  await program.register();
  const { body } = await byPerson('connectProgram', consentTo(program.query(), ...rights), token);
  const answer = new URL(body['redirect'] ?? '');
  return { program, answer, code: answer.searchParams.get('code') ?? '' };
}

async function connected(rights?: ProgramRight[], token?: string) {
  const { program, code } = await letIn(rights, token);
  return { program, tokens: (await program.exchange(code)).body };
}

const opens = (token: string) => mcp.post(token, LIST);

describe('a program without a token', () => {
  it('is told where to be let in, and for what', async () => {
    const response = await fetch(mcp.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: LIST,
    });
    expect(response.status).toBe(401);
    const challenge = response.headers.get('www-authenticate') ?? '';
    const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(challenge) ?? [];
    expect(challenge).toContain(`scope="${PROGRAM_RIGHTS.join(' ')}"`);
    expect(challenge).not.toContain('error=');
    const resource = (await (await fetch(metadata)).json()) as Record<string, unknown>;
    expect(resource).toMatchObject({ resource: `${origin}/mcp`, authorization_servers: [origin] });
    const server = await fetch(`${origin}/.well-known/oauth-authorization-server`);
    expect(await server.json()).toMatchObject({
      issuer: origin,
      authorization_endpoint: `${origin}/connect`,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('is told that the one it brings is invalid', async () => {
    const response = await fetch(mcp.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer quoin_access_x' },
      body: LIST,
    });
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });
});

describe('a registration', () => {
  it('gives a public client, and leaves out addresses that are not allowed', async () => {
    const program = new OAuthProgram(origin);
    const { status, body } = await program.register({
      redirect_uris: ['cursor://callback', REDIRECT],
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ token_endpoint_auth_method: 'none', redirect_uris: [REDIRECT] });
    expect(body).not.toHaveProperty('client_secret');
  });

  it.each([
    [{ redirect_uris: ['http://evil.example/'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: [] }, 'invalid_client_metadata'],
    [{ redirect_uris: Array.from({ length: 11 }).fill(REDIRECT) }, 'invalid_client_metadata'],
    [{ redirect_uris: 'x' }, 'invalid_client_metadata'],
    [{ client_name: 'a'.repeat(201) }, 'invalid_client_metadata'],
  ])('of %j is refused: %s', async (metadata, error) => {
    const { status, body } = await new OAuthProgram(origin).register(metadata);
    expect([status, body['error']]).toEqual([400, error]);
  });

  it('shows a name in one line, without characters that turn others', async () => {
    const { body } = await new OAuthProgram(origin).register({ client_name: '好\u202E\n程序 ' });
    expect(body['client_name']).toBe('好 程序');
  });
});

it('is refused to an address that registers too often, and for a body that is too large', async () => {
  const app = await openStudioApp({
    oauth: serveOAuth(mcp.sql, ownOrigin, { registrations: 2, tokens: 1 }),
  });
  const send = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, payload })).statusCode;
  const metadata = { redirect_uris: [REDIRECT] };
  expect(await send('/oauth/register', { ...metadata, more: 'a'.repeat(20_000) })).toBe(413);
  expect(await send('/oauth/register', metadata)).toBe(201);
  expect(await send('/oauth/register', metadata)).toBe(201);
  expect(await send('/oauth/register', metadata)).toBe(429);
  await app.close();
});

describe('a request to be let in', () => {
  it('shows the name that the program says, which may be that of another one, and where the answer goes', async () => {
    const requestOf = async (redirect: string) => {
      const program = new OAuthProgram(origin);
      await program.register({ client_name: '桌面助手', redirect_uris: [redirect] });
      const query = program.query({ redirect_uri: redirect });
      return (await byPerson('readProgramRequest', { query })).body['request'];
    };
    expect(await requestOf(REDIRECT)).toMatchObject({ name: '桌面助手', isLocal: true });
    expect(await requestOf('https://other.example/back')).toMatchObject({
      ...{ name: '桌面助手', host: 'other.example', isLocal: false },
    });
  });

  it('says who asks, where the answer goes, and what is asked that the person may do', async () => {
    const program = new OAuthProgram(origin);
    await program.register();
    const query = program.query({ scope: 'studio.read page.edit unknown' });
    const { body } = await byPerson('readProgramRequest', { query });
    expect(body['request']).toMatchObject({
      ...{ name: '桌面助手', host: '127.0.0.1:33418', isLocal: true },
      rights: ['studio.read', 'page.edit'],
    });
    const refused = new URL((body['request'] as unknown as { refused: string }).refused);
    expect(Object.fromEntries(refused.searchParams)).toEqual({
      error: 'access_denied',
      state: 'a&b',
      iss: origin,
    });
  });

  it.each([
    ['client_id', 'unknown'],
    ['redirect_uri', 'https://evil.example/'],
    ['redirect_uri', 'http://127.0.0.1:33418/elsewhere'],
  ])('leads nowhere with a wrong %s', async (name, value) => {
    const program = new OAuthProgram(origin);
    await program.register();
    const query = program.query({ [name]: value });
    for (const route of ['readProgramRequest', 'connectProgram'] as const) {
      const body = route === 'connectProgram' ? consentTo(query) : { query };
      expect(await byPerson(route, body)).toMatchObject({
        status: 422,
        body: { code: 'badProgramRequest' },
      });
    }
  });

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    [{ scope: 'release.publish people.manage' }, 'invalid_scope'],
  ])('with %j is answered to the program: %s', async (changed, error) => {
    const program = new OAuthProgram(origin);
    await program.register();
    const { body } = await byPerson('connectProgram', consentTo(program.query(changed)));
    const answer = new URL(body['redirect'] ?? '');
    expect(answer.searchParams.get('error')).toBe(error);
    expect(answer.searchParams.get('code')).toBeNull();
  });

  it('in which a parameter comes twice leads nowhere', async () => {
    const program = new OAuthProgram(origin);
    await program.register();
    const query = `${program.query()}&redirect_uri=${encodeURIComponent('https://evil.example/')}`;
    expect(await byPerson('connectProgram', consentTo(query))).toMatchObject({ status: 422 });
  });

  it('is answered to any port of the own machine', async () => {
    const program = new OAuthProgram(origin);
    await program.register();
    const query = program.query({ redirect_uri: 'http://127.0.0.1:1/callback' });
    const { body } = await byPerson('connectProgram', consentTo(query));
    expect(body['redirect']).toMatch(/^http:\/\/127\.0\.0\.1:1\/callback\?code=quoin_code_/);
  });
});

describe('consent', () => {
  it('gives a code with the state of the program and who answers', async () => {
    const { answer } = await letIn();
    expect(answer.href.startsWith(`${REDIRECT}?`)).toBe(true);
    expect(answer.searchParams.get('state')).toBe('a&b');
    expect(answer.searchParams.get('iss')).toBe(origin);
  });

  it('takes a fresh sign-in', async () => {
    const stale = await startSession(mcp.sql, 'lin', { address: '10.0.0.1', device: 'Old' });
    await mcp.sql`update studio_session set proven_at = clock_timestamp() - interval '1 hour' where device = 'Old'`;
    const program = new OAuthProgram(origin);
    await program.register();
    expect(await byPerson('connectProgram', consentTo(program.query()), stale)).toMatchObject({
      status: 403,
      body: { code: 'freshSignInNeeded' },
    });
  });

  it('is refused for what the program did not ask, and for what the person may not do', async () => {
    const program = new OAuthProgram(origin);
    await program.register();
    const query = program.query({ scope: 'studio.read' });
    expect(await byPerson('connectProgram', consentTo(query, 'page.edit'))).toMatchObject({
      body: { code: 'beyondOwn' },
    });
    const reader = await person('auditor');
    expect(
      await byPerson('connectProgram', consentTo(program.query(), 'page.edit'), reader),
    ).toMatchObject({ body: { code: 'beyondOwn' } });
  });

  it('cannot be sent by another site, nor by a key', async () => {
    const program = new OAuthProgram(origin);
    await program.register();
    const payload = consentTo(program.query());
    const crossSite = await mcp.app.inject({
      ...{ method: 'POST', url: '/api/programs', payload, cookies: { quoin_studio: session } },
    });
    expect(crossSite.statusCode).toBe(403);
    const { token } = await mcp.keyWith();
    const byKey = await mcp.app.inject({
      ...{ method: 'POST', url: '/api/programs', payload },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(byKey.json()).toMatchObject({ code: 'notForKeys' });
  });

  it('can give no right by which anything is published or approved', () => {
    const publishing = Object.values(studioRoutes).filter(({ publishes }) => publishes);
    const limit = { rights: PROGRAM_RIGHTS, scope: EVERYWHERE };
    const actor = { grants: [{ role: 'administrator', scope: EVERYWHERE }], limit } as const;
    const open = publishing.filter(({ needs }) => needs !== null && may(actor, needs));
    expect(open.map(({ path }) => path)).toEqual([]);
  });
});

/** The session of somebody with this role. */
async function person(role: string): Promise<string> {
  const grants = JSON.stringify([{ role, scope: EVERYWHERE }]);
  await mcp.sql`insert into account (account, name, password_hash, grants) values (${role}, ${role}, '', ${grants}::text::jsonb)`;
  return startSession(mcp.sql, role, { address: '10.0.0.1', device: 'Firefox' });
}

describe('a code', () => {
  it('gives tokens that open the tools, for what was consented to', async () => {
    const { program, code } = await letIn(['page.edit']);
    const { status, body } = await program.exchange(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 900, scope: 'studio.read page.edit' });
    expect(await opens(body.access_token)).toBe(200);
  });

  it('is stored as a hash, and so are tokens', async () => {
    const { tokens } = await connected();
    const [row] = await mcp.sql<{ all: string }[]>`
      select (select string_agg(t::text, ' ') from program_token t) || (select string_agg(p::text, ' ') from program p) as all`;
    for (const secret of [tokens.access_token, tokens.refresh_token])
      expect(row?.all).not.toContain(secret.slice(-43));
  });

  it.each([
    ['another verifier', { code_verifier: 'a'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: 'https://evil.example/' }],
    ['another client', { client_id: 'other' }],
    ['another resource', { resource: 'https://other.example/mcp' }],
  ])('gives nothing with %s', async (_, changed) => {
    const { program, code } = await letIn();
    const other = new OAuthProgram(origin);
    await other.register();
    const { status, body } = await program.exchange(
      code,
      'client_id' in changed ? { client_id: other.client } : changed,
    );
    expect(status).toBe(400);
    expect(body).not.toHaveProperty('access_token');
  });

  it('gives nothing after a minute', async () => {
    const { program, code } = await letIn();
    await mcp.sql`update program set code_expires_at = clock_timestamp() where client = ${program.client}`;
    expect((await program.exchange(code)).body.error).toBe('invalid_grant');
  });

  it('that comes for a second time ends what it gave', async () => {
    const { program, code } = await letIn();
    const { body } = await program.exchange(code);
    expect((await program.exchange(code)).body.error).toBe('invalid_grant');
    expect(await opens(body.access_token)).toBe(401);
    expect((await program.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('gives tokens once to two who bring it at the same time', async () => {
    const { program, code } = await letIn();
    const both = await Promise.all([program.exchange(code), program.exchange(code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('an access token', () => {
  it('opens nothing but the tools', async () => {
    const { tokens } = await connected();
    for (const path of ['/api/pages', '/api/keys', '/api/programs']) {
      const response = await fetch(origin + path, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      expect(response.status).toBe(401);
    }
  });

  it('opens nothing from the address', async () => {
    const { tokens } = await connected();
    const response = await fetch(`${mcp.address.href}?access_token=${tokens.access_token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: LIST,
    });
    expect(response.status).toBe(401);
  });

  it('opens nothing once it expired', async () => {
    const { tokens } = await connected();
    await mcp.sql`update program_token set expires_at = clock_timestamp() where kind = 'access'`;
    expect(await opens(tokens.access_token)).toBe(401);
  });

  it('does what was consented to, in the name of its person and its own', async () => {
    const { tokens } = await connected(['page.edit']);
    const program = await mcp.connect(tokens.access_token);
    await program.must('propose_changes', await proposal());
    const [row] =
      await mcp.sql`select account, made_by as by from proposal order by at desc limit 1`;
    expect(row).toEqual({ account: 'lin', by: '林晓 · API 桌面助手' });
    const reader = await mcp.connect((await connected([])).tokens.access_token);
    expect(await reader.refusal('propose_changes', await proposal())).toMatchObject({
      code: 'notAllowed',
    });
  });
});

/** A change of a page: another title of its hot funds. */
async function proposal() {
  const { tokens } = await connected([]);
  const { must } = await mcp.connect(tokens.access_token);
  const { nodes } = await must<{ nodes: Record<string, { id: string; type: string }> }>(
    'read_document',
    HOME,
  );
  const node = Object.values(nodes).find(({ type }) => type === 'hot-funds')?.id;
  const value = `热销 ${randomUUID().slice(0, 4)}`;
  const operation = { op: 'set', node, path: ['props', 'title'], value };
  return { summary: '改标题', documents: [{ ...HOME, operations: [operation] }] };
}

describe('a refresh token', () => {
  it('gives new tokens, once', async () => {
    const { program, tokens } = await connected();
    const { status, body } = await program.refresh(tokens.refresh_token);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(tokens.refresh_token);
    expect(await opens(body.access_token)).toBe(200);
  });

  it('that comes for a second time ends all tokens, and the log says why', async () => {
    const { program, tokens } = await connected();
    const { body } = await program.refresh(tokens.refresh_token);
    expect((await program.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect(await opens(body.access_token)).toBe(401);
    expect((await program.refresh(body.refresh_token)).status).toBe(400);
    const [row] =
      await mcp.sql`select action, account, details from activity order by number desc limit 1`;
    expect(row).toEqual({ action: 'program.end', account: 'lin', details: { why: 'replayed' } });
  });

  it('is not another client’s, and not an access token', async () => {
    const { program, tokens } = await connected();
    const other = new OAuthProgram(origin);
    await other.register();
    expect((await other.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await program.refresh(tokens.access_token)).body.error).toBe('invalid_grant');
    expect((await program.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it('is refused in the address, twice in the body, and for another grant', async () => {
    const { program, tokens } = await connected();
    const { refresh_token } = tokens;
    const form = { grant_type: 'refresh_token' };
    const inAddress = await program.post('token', form, `?refresh_token=${refresh_token}`);
    expect(inAddress.body.error).toBe('invalid_request');
    const twice = await fetch(`${origin}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=refresh_token&client_id=${program.client}&client_id=x&refresh_token=${refresh_token}`,
    });
    expect(await twice.json()).toMatchObject({ error: 'invalid_request' });
    const other = await program.post('token', { grant_type: 'client_credentials' });
    expect(other.body.error).toBe('unsupported_grant_type');
  });
});

describe('a connected program', () => {
  it('is listed to its person alone, and ends when they say so', async () => {
    const { program, tokens } = await connected();
    await opens(tokens.access_token);
    const { body } = await byPerson('programs');
    const [newest] = body['programs'] as unknown as { id: string; host: string; usedAt: string }[];
    expect(newest).toMatchObject({ name: '桌面助手', host: '127.0.0.1:33418' });
    expect(newest?.usedAt).not.toBeNull();
    const stranger = await person('editor');
    expect((await byPerson('programs', {}, stranger)).body['programs']).toEqual([]);
    expect(await byPerson('endProgram', { id: newest?.id }, stranger)).toMatchObject({
      status: 404,
    });
    expect(await byPerson('endProgram', { id: newest?.id })).toMatchObject({ status: 200 });
    expect(await opens(tokens.access_token)).toBe(401);
    expect((await program.refresh(tokens.refresh_token)).status).toBe(400);
  });

  it('ends when it gives its token back, which another client cannot', async () => {
    const { program, tokens } = await connected();
    const other = new OAuthProgram(origin);
    await other.register();
    expect((await other.post('revoke', { token: tokens.refresh_token })).status).toBe(200);
    expect(await opens(tokens.access_token)).toBe(200);
    expect((await program.post('revoke', { token: tokens.refresh_token })).status).toBe(200);
    expect(await opens(tokens.access_token)).toBe(401);
    expect((await program.post('revoke', { token: 'unknown' })).status).toBe(200);
  });

  it('ends with all that its person has open, and does not come back with the account', async () => {
    const own = await person('publisher');
    const { program, tokens } = await connected([], own);
    await mcp.sql`update account set deactivated_at = now() where account = 'publisher'`;
    expect(await opens(tokens.access_token)).toBe(401);
    await mcp.sql.begin((tx) => endAccess(tx, 'publisher'));
    await mcp.sql`update account set deactivated_at = null where account = 'publisher'`;
    expect(await opens(tokens.access_token)).toBe(401);
    expect((await program.refresh(tokens.refresh_token)).status).toBe(400);
  });

  it('loses what its person loses', async () => {
    const own = await person('fund-operator');
    const { tokens } = await connected([], own);
    expect(await opens(tokens.access_token)).toBe(200);
    await mcp.sql`update account set grants = '[]' where account = 'fund-operator'`;
    expect(await opens(tokens.access_token)).toBe(403);
  });

  it('takes the place of what the same program was let do before', async () => {
    const { program, tokens } = await connected();
    await byPerson('connectProgram', consentTo(program.query()));
    expect(await opens(tokens.access_token)).toBe(401);
  });
});

describe('the screen on which programs are let in', () => {
  it('is in no frame', async () => {
    const { headers } = await callScreen();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

const callScreen = () => mcp.app.inject({ method: 'GET', url: '/connect?client_id=x' });

it('answers nothing of a person to a program', async () => {
  const answer = await callStudio(mcp.app, 'programs');
  expect(answer.statusCode).toBe(401);
});
