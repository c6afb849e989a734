import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import type { StudioHandlers } from '#server/platform/handler.ts';
import { servePreviewShell } from './preview-shell.ts';
import { createSiteServer } from './site-server.ts';
import { createStudioServer } from './studio-server.ts';

const log = pino({ level: 'silent' });
const bundle = mkdtempSync(join(tmpdir(), 'quoin-bundle-'));
beforeAll(() => void mkdirSync(join(bundle, 'assets')));
afterAll(() => rmSync(bundle, { recursive: true }));
const assets = { scripts: [], styles: [], preloads: [] } as never;

const listeners: [string, (trustedProxies: string[]) => Promise<FastifyInstance>][] = [
  [
    'the site',
    (trustedProxies) =>
      createSiteServer({
        isKnownHost: () => true,
        pages: { kept: () => undefined, page: () => Promise.reject(new Error('no page')) } as never,
        edge: null,
        hasSandbox: () => false,
        redirect: () => Promise.reject(new Error('no page')),
        health: {
          serving: { phase: 'serving' },
          hasKeptPages: () => true,
          askDatabase: async () => undefined,
          askSource: async () => undefined,
        },
        bundle,
        origin: () => undefined,
        mount: async (app) =>
          servePreviewShell(app, { assets, studioOrigin: undefined, studioPort: () => 0 }),
        trustedProxies,
        log,
      }),
  ],
  [
    'the studio',
    (trustedProxies) =>
      createStudioServer({
        handlers: {} as StudioHandlers,
        media: {} as MediaLibrary,
        editorOf: async () => null,
        guard: async () => null,
        connect: () => undefined,
        isAlive: async () => false,
        bundle,
        assets,
        siteOrigin: undefined,
        studioOrigin: undefined,
        sitePort: () => 0,
        trustedProxies,
        log,
      }),
  ],
];

describe.each(listeners)('%s', (_, open) => {
  const PROXIES = ['10.0.0.0/8', '192.0.2.1'];

  async function seen(
    trustedProxies: string[],
    remoteAddress: string,
    headers: Record<string, string>,
  ) {
    const app = await open(trustedProxies);
    app.get('/seen', { config: { caller: 'anyone' } }, async ({ ip, protocol, host }) => ({
      ip,
      protocol,
      host,
    }));
    const response = await app.inject({
      url: '/seen',
      remoteAddress,
      headers: { host: 'quoin', ...headers },
    });
    await app.close();
    return response.json() as { ip: string; protocol: string; host: string };
  }

  const spoofed = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
  };

  it.each([[[]], [PROXIES]])('takes the word of nobody but its proxies %j', async (proxies) => {
    expect(await seen(proxies, '198.51.100.7', spoofed)).toEqual({
      ip: '198.51.100.7',
      protocol: 'http',
      host: 'quoin',
    });
  });

  it('takes the last address that is no proxy of its own, whatever the visitor wrote before it', async () => {
    const ip = async (forwarded: string) =>
      (await seen(PROXIES, '10.1.2.3', { 'x-forwarded-for': forwarded })).ip;
    expect(await ip('198.51.100.7')).toBe('198.51.100.7');
    expect(await ip('203.0.113.9, 10.9.9.9, 198.51.100.7')).toBe('198.51.100.7');
    expect(await ip('203.0.113.9, 198.51.100.7, 192.0.2.1, 10.9.9.9')).toBe('198.51.100.7');
    expect(await ip('127.0.0.1, 2001:db8::7')).toBe('2001:db8::7');
  });

  it('keeps an idle connection for 72 seconds, longer than a proxy does', async () => {
    const app = await open(PROXIES);
    onTestFinished(() => app.close());
    app.get('/seen', { config: { caller: 'anyone' } }, async () => 'seen');
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const sent = get(`${await app.listen({ host: '127.0.0.1', port: 0 })}/seen`, { agent });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.headers['keep-alive']).toBe('timeout=72');
  });

  it('knows a proxy by its mapped address too', async () => {
    expect((await seen(PROXIES, '::ffff:10.1.2.3', spoofed)).ip).toBe('203.0.113.9');
  });
});
