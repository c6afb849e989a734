import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemonstrationStore } from '#tests/support/demonstration-store.ts';
import type { TestStore } from '#tests/support/store.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { prepareRendering } from '../render/render-page.ts';
import { snapshotAt } from '../site.ts';
import { makePage, type PageMaker } from './make-page.ts';

const ADDRESSES = [
  '/col?menuid=10060',
  '/col?menuid=10065',
  '/col?menuid=10111',
  '/fund?fundcode=000001',
  // Has no English page.
  '/col?menuid=10066',
];
const inEnglish = (address: string) => `/en${address}`;

let store: TestStore;
let maker: PageMaker;

beforeAll(async () => {
  store = await openDemonstrationStore();
  const moment = await currentMoment(store.sql);
  maker = {
    snapshot: async () => snapshotAt(store.sql, moment),
    renderer: {
      assets: () => ({ early: '', script: '', preloads: [], styles: [] }),
      settings: {
        ...{ cipherKey: '', cipherIv: '', signSecret: '', sessionMode: '1' as const },
        suite: 'default' as const,
      },
      onFailure: (node, type, error) => {
        throw new Error(`${type} ${node}`, { cause: error });
      },
    },
    drawCard: async () => Buffer.alloc(1),
    knownMenu: { entries: [] },
    onProblems: (problems) => {
      throw new Error(JSON.stringify(problems));
    },
  };
  await prepareRendering();
});
afterAll(() => store.close());

async function htmlOf(address: string): Promise<string> {
  const { page } = await makePage(address, maker);
  return page.encodings.identity.body.toString();
}

async function oneAfterAnother(addresses: readonly string[]): Promise<string[]> {
  const made: string[] = [];
  for (const address of addresses) made.push(await htmlOf(address));
  return made;
}

it('makes the same pages in either language one after another and many at once', async () => {
  const chinese = await oneAfterAnother(ADDRESSES);
  const english = await oneAfterAnother(ADDRESSES.map(inEnglish));
  const mixed = [...ADDRESSES, ...ADDRESSES].map((address) =>
    Promise.all([htmlOf(address), htmlOf(inEnglish(address))]),
  );
  const expected = chinese.map((html, at) => [html, english[at]]);
  expect(await Promise.all(mixed)).toEqual([...expected, ...expected]);
  expect(await oneAfterAnother(ADDRESSES)).toEqual(chinese);
});

it('has the words of one language alone on each page', async () => {
  const [chinese = '', english = ''] = await Promise.all([
    htmlOf('/fund?fundcode=000001'),
    htmlOf('/en/fund?fundcode=000001'),
  ]);
  expect([chinese.includes('成立以来'), chinese.includes('Since inception')]).toEqual([
    true,
    false,
  ]);
  expect(english).toContain('Since inception');
});
