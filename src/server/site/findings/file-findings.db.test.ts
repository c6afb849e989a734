import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { defaultProps } from '#registry/data.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import { databaseMedia } from '#server/store/media/media-library.ts';
import { paintPng } from '#tests/support/pictures.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { documentFindings } from './document-findings.ts';
import { fileFindings } from './file-findings.ts';

let store: TestStore;
let address: string;
beforeAll(async () => {
  store = await openStore();
  const bytes = await paintPng(40, 20, () => [1, 0, 0]);
  const added = await databaseMedia(store.sql).add({ bytes, filename: '陆家嘴.png', account: '' });
  if (!added.ok) throw new Error('refused');
  address = added.file.address;
});
afterAll(() => store.close());

const pageWith = (props: Record<string, string>): PageDocument => ({
  nodes: {
    [ROOT]: {
      id: ROOT,
      type: 'page',
      version: 1,
      displyflag: '1',
      props: {},
      slots: { main: ['m'] },
    },
    m: { id: 'm', type: 'M01', version: 1, displyflag: '1', props: {}, slots: { main: ['i'] } },
    i: {
      ...{ id: 'i', type: 'image', version: 1, displyflag: '1', slots: {} },
      props: { ...defaultProps('image'), ...props },
    },
  },
});
const found = async (src: string, day = '20260213') =>
  (await fileFindings(store.sql, pageWith({ src }), day)).map(({ node, path, message }) => [
    node,
    path.join('.'),
    toSourceText(message),
  ]);
const license = (day: string) => store.sql`update media_file set licenceuntil = ${day}`;

it('names a picture that the library does not have', async () => {
  expect(await found(address)).toEqual([]);
  expect(await found(`/media/${'0'.repeat(64)}.png`)).toEqual([
    ['i', 'src', expect.stringContaining('媒体库里没有') as string],
  ]);
});

it('names a file whose licence is over on the day of publication, and not on its last day', async () => {
  await license('20260213');
  expect(await found(address)).toEqual([]);
  expect(await found(address, '20260214')).toEqual([
    ['i', 'src', expect.stringMatching(/^“陆家嘴\.png”的使用授权只到 2026-02-13/) as string],
  ]);
  await license('');
  expect(await found(address, '20990101')).toEqual([]);
});

it('forbids publishing what uses a file whose licence is over', async () => {
  const name = { kind: 'page', key: 'p' } as const;
  const refused = async () =>
    (await documentFindings(store.sql, name, pageWith({ src: address }))).filter(
      ({ message }) => message.id === 'finding.licence-over',
    ).length;
  await license('20200101');
  expect(await refused()).toBe(1);
  await license('');
  expect(await refused()).toBe(0);
});
