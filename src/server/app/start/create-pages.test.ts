import { describe, expect, it, vi } from 'vitest';
import type { FastifyBaseLogger } from 'fastify';
import type { KeptPage } from '#server/site/cache/page-cache.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { HIDDEN_FLAG } from '#wire/public/constants.ts';
import { createPages } from './create-pages.ts';

const MENU = [
  { id: '1', menuname: '首页', parentid: '', displayflag: '1' },
  { id: '2', menuname: '基金', parentid: '', displayflag: '1' },
  { id: '3', menuname: '债券', parentid: '2', displayflag: '1' },
  { id: '4', menuname: '内部', parentid: '', displayflag: HIDDEN_FLAG },
  { id: '5', menuname: '更深', parentid: '3', displayflag: '1' },
].map((entry, at) => ({
  ...entry,
  ...{ routecode: 'col', secondtype: '', linktype: '0', ordernumber: String(at + 1) },
}));
const HOME =
  '<a href="/fund?fundcode=1&amp;menuid=2">一</a> <a href="/fund?fundcode=2">二</a> <a href="/fund?fundcode=3">三</a> <a href="https://elsewhere/x?y=1">外</a> <a href="/fund?fundcode=3">三</a>';

/** Pages that say how often they were made. */
function openPages(failing: readonly string[] = []) {
  const made: string[] = [];
  const warn = vi.fn();
  const created = createPages({
    maxBytes: 1e6,
    async make(key) {
      made.push(key);
      if (failing.includes(key)) throw new Error('the database is away');
      const body = Buffer.from(key.includes('menuid=1') ? HOME : key);
      const page = { status: 200, tags: new Set(['page:1']), seq: 1, at: Date.now() };
      return {
        keep: true,
        page: { ...page, encodings: { identity: { body, etag: '"1"' }, isText: true } },
      };
    },
    applied: () => made.length,
    fallback: async () => ({ encodings: { identity: { body: Buffer.from('') } } }) as KeptPage,
    log: { error: () => undefined, warn } as unknown as FastifyBaseLogger,
  });
  const snapshot = async () =>
    ({ current: async () => ({ entries: MENU }) }) as unknown as SiteSnapshot;
  return { ...created, made, warn, snapshot };
}

describe('createPages', () => {
  it('makes a page anew that was asked for, once a release dropped it and all is applied', async () => {
    const { pages, cache, renewer, made } = openPages();
    await pages.page('/asked');
    await pages.page('/asked');
    await pages.page('/once');
    cache.touch({ tags: ['page:1'], seq: 1, gone: false });
    expect(pages.kept('/asked')).toBeUndefined();
    renewer.renew();
    await renewer.stop();
    expect(pages.kept('/asked')?.encodings.br).toBeDefined();
    expect(made).toEqual(['/asked', '/once', '/asked']);
  });

  it('makes the first page at a start, one of each kind that it links to, and those of two levels', async () => {
    const { warm, pages, made, snapshot, renewer } = openPages();
    await warm(snapshot, 60_000);
    const first = ['/col?menuid=1', '/fund?menuid=2&fundcode=1', '/col?menuid=2', '/col?menuid=3'];
    expect(made.slice(0, 4)).toEqual(first);
    expect(pages.kept('/col?menuid=3')).toBeDefined();
    // What those link to comes after the start, the most linked first.
    await vi.waitFor(() => expect(pages.kept('/fund?fundcode=2')).toBeDefined());
    await renewer.stop();
    expect(made).toEqual([...first, '/fund?fundcode=3', '/fund?fundcode=2']);
  });

  it('makes none where the settings want none', async () => {
    const { warm, made, snapshot } = openPages();
    await warm(snapshot, 0);
    expect(made).toEqual([]);
  });

  it('starts without them where they cannot be made or take too long', async () => {
    const { warm, warn, snapshot } = openPages();
    await warm(async () => Promise.reject(new Error('the database is away')), 60_000);
    expect(warn).toHaveBeenCalledTimes(1);
    await warm(() => new Promise<never>(() => undefined), 1);
    expect(warn).toHaveBeenCalledTimes(2);
    const failing = openPages(['/col?menuid=1']);
    await failing.warm(snapshot, 60_000);
    expect(failing.made).toContain('/col?menuid=2');
  });
});
