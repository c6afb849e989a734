import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { KeyLimit } from '#schemas/api-key.ts';
import { createApiKeyAuthenticator } from '#server/features/keys/key-caller.ts';
import { createProgramAuthenticator } from '#server/features/keys/programs/program-caller.ts';
import { serveOAuth } from '#server/features/keys/programs/serve-oauth.ts';
import { createStudioHandlers } from '#server/app/start/handlers.ts';
import type { Camera } from '#server/platform/browser/open-camera.ts';
import type { FrozenRenderer } from '#server/site/render/frozen-renderer.ts';
import { createKey } from '#server/store/accounts/keys.ts';
import { requireApproval } from '#server/store/release/approval-settings.ts';
import { databaseMedia } from '#server/store/media/media-library.ts';
import { ownOrigin } from '#server/transport/http/origins.ts';
import { serveMcp } from '#server/transport/mcp/serve-mcp.ts';
import { openDemonstrationStore } from './demonstration-store.ts';
import { editorsOf, openStudioApp } from './studio-app.ts';

type Rights = KeyLimit['rights'];

const WRITING: Rights = [
  'studio.read',
  'page.edit',
  'content.edit',
  'release.prepare',
  'release.publish',
];

/** The MCP server over the demonstration, on a port of its own, where releases need an approval. */
export async function openMcp(desks: { camera?: Camera; frozenRenderer?: FrozenRenderer } = {}) {
  const store = await openDemonstrationStore(8);
  const { sql } = store;
  const grants = JSON.stringify([{ role: 'administrator', scope: EVERYWHERE }]);
  await sql`insert into account (account, name, password_hash, grants) values ('lin', '林晓', '', ${grants}::text::jsonb)`;
  await requireApproval(sql, true, 'lin');
  const media = databaseMedia(sql);
  const app = await openStudioApp({
    ...editorsOf(sql),
    handlers: createStudioHandlers({ sql, media, caughtUp: async () => undefined, ...desks }),
    media,
    keys: createApiKeyAuthenticator(sql),
    programs: createProgramAuthenticator(sql),
    assistants: serveMcp,
    oauth: serveOAuth(sql, ownOrigin, { registrations: 1000, tokens: 1000 }),
  });
  const address = new URL(`${await app.listen({ port: 0, host: '127.0.0.1' })}/mcp`);
  const keyWith = (rights: Rights = WRITING) => {
    const limit = { rights, scope: EVERYWHERE };
    return createKey(sql, { name: '助手', account: 'lin', limit, days: 1, isAgreed: true });
  };
  return {
    sql,
    app,
    address,
    keyWith,
    connect: (token: string) => connectProgram(address, { token }),
    program: async (rights?: Rights) => connectProgram(address, await keyWith(rights)),
    /** The heads of all drafts. */
    heads: () => sql`select kind, key, head from draft order by kind, key`,
    /** Number of releases. */
    async releases() {
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from release`;
      return row?.count;
    },
    /** Posts a body; settles with the status, having seen that no stack is told. */
    post: (token: string, body: string, headers: Record<string, string> = {}) =>
      post(address, token, body, headers),
    async close() {
      await app.close();
      await store.close();
    },
  };
}

/** The SDK's own client with a key, and its tools as functions. */
async function connectProgram(address: URL, { token }: { token: string }) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(address, {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }) as never,
  );
  return { client, token, ...toolsOf(client) };
}

/** Calls of tools by a connected client. */
export function toolsOf(client: Client) {
  const raw = async (name: string, given: unknown) => {
    const result = await client.callTool({ name, arguments: given as Record<string, unknown> });
    const [content] = result.content as { text: string }[];
    return { isError: result.isError === true, answer: JSON.parse(content?.text ?? '') as never };
  };
  return {
    raw,
    async must<T>(name: string, given: unknown = {}): Promise<T> {
      const { isError, answer } = await raw(name, given);
      if (isError) throw new Error(`${name}: ${JSON.stringify(answer)}`);
      return answer;
    },
    async refusal(name: string, given: unknown): Promise<{ code: string; message: string }> {
      const { isError, answer } = await raw(name, given);
      expect(isError).toBe(true);
      return answer;
    },
  };
}

/** A call of a tool as a request's body. */
export const toolCall = (name: string, given: unknown) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: given },
  });

async function post(address: URL, token: string, body: string, headers: Record<string, string>) {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      ...headers,
    },
    body,
  });
  expect(await response.text()).not.toMatch(/ at .*:\d+:\d+/);
  return response.status;
}
