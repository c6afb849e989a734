// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { studioRoutes } from '#wire/studio/routes.ts';
import { createStudioClient } from '../client.ts';
import { modelRequest } from './document-at.ts';
import { startAhead } from './start-ahead.ts';

const PAGE = { kind: 'page', key: '10060' } as const;
const model = { modules: [], nodes: {} };
const me = { account: { account: 'admin', name: '管理员' }, grants: [], lacksFactor: false, endsIn: 60, siteOrigin: 'https://site.example' };
const ALL = [studioRoutes.me, studioRoutes.pages, studioRoutes.model].map(({ path }) => path);
let session: object = me;
let asked: string[] = [];

beforeEach(() => {
  session = me;
  asked = [];
  localStorage.setItem('quoin-signed-in', '1');
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(path === studioRoutes.me.path ? session : path === studioRoutes.model.path ? { model } : {});
  });
});
afterEach(() => vi.unstubAllGlobals());

test('asks for what the address shows, and the studio asks no second time', async () => {
  const ahead = startAhead('/pages/10060');
  expect(asked.toSorted()).toEqual(ALL.toSorted());
  const client = createStudioClient({ onSignedOut: () => undefined, ahead });
  await expect(client.call('model', modelRequest(PAGE, undefined, false))).resolves.toEqual({ model });
  expect(asked).toHaveLength(3);
  await client.call('model', modelRequest(PAGE, undefined, false));
  expect(asked).toHaveLength(4);
});

test('asks for no page where the address shows none', () => {
  for (const path of ['/pages/10060/history', '/media', '/']) {
    asked = [];
    startAhead(path);
    expect(asked, path).toEqual([studioRoutes.me.path]);
  }
});

test('asks for nothing but who is there where that may be nobody, and remembers the answer', async () => {
  localStorage.clear();
  session = { ...me, account: null };
  startAhead('/pages/10060');
  await new Promise((later) => setTimeout(later, 20));
  expect(asked).toEqual([studioRoutes.me.path]);
  session = me;
  startAhead('/pages/10060');
  await vi.waitFor(() => expect(asked.slice(1)).toEqual(ALL));
  expect(localStorage.getItem('quoin-signed-in')).toBe('1');
});
