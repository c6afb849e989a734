import { toSourceText } from '#messages/format.ts';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { migrations } from '#server/platform/database/migrations.ts';
import { GENESIS, hashOf, releaseHash } from '#server/store/content/hash.ts';
import { MANIFEST, type ArchivedFile } from '../format/manifest.ts';
import { paths } from '../format/paths.ts';
import { pretty } from '../format/pretty.ts';
import { blobHash as hashOfBytes } from '#server/platform/files/blobs/blob-store.ts';
import { checkArchive } from './check-archive.ts';
import { LIMITS } from './check-entries.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-archives-'));
});
afterAll(() => rm(folder, { recursive: true }));

const body = { paramname: 'companyname', paramvalue: '隅石基金' };
const chained = {
  seq: 1,
  recordedAt: '2026-03-05T02:00:00.000000Z',
  author: '林晓',
  note: '',
  tags: [],
  previous: GENESIS,
  publications: [
    {
      kind: 'parameter',
      key: 'companyname',
      hash: hashOf(body),
      validFrom: '2026-03-05T02:00:00.000000Z',
      validUntil: null,
      cancels: null,
      baseSeq: null,
    },
  ],
};
const head = releaseHash(chained);

/** The files of an archive that is sound, with `changes` over them. */
function filesOf(changes: Record<string, string | null> = {}): Record<string, string> {
  const files: Record<string, string | null> = {
    [paths.release(1)]: pretty({ ...chained, hash: head }),
    [paths.version('parameter', 'companyname', 1)]: pretty(body),
    [paths.erased]: '[]\n',
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
  );
}

function manifestOf(files: Record<string, string>, changes: Record<string, unknown> = {}): string {
  const listed = Object.entries(files).map(([path, text]): ArchivedFile => ({
    path,
    bytes: Buffer.byteLength(text),
    sha256: hashOfBytes(Buffer.from(text)),
  }));
  return pretty({
    product: 'quoin',
    format: 1,
    version: '0.1.0',
    migrations: migrations.map(({ name }) => name),
    at: '2026-03-05T03:00:00.000000Z',
    seq: 1,
    head,
    parts: ['log', 'drafts', 'figures', 'media', 'desk'],
    counts: {},
    counters: {},
    files: listed,
    ...changes,
  });
}

interface Given {
  files?: Record<string, string>;
  manifest?: string;
  /** Of entries beside the files: their bytes and Unix modes. */
  more?: { path: string; text: string; mode?: number }[];
}

let made = 0;
async function zip({
  files = filesOf(),
  manifest = manifestOf(files),
  more = [],
}: Given): Promise<string> {
  const archive = new ZipFile();
  const entries = [
    ...Object.entries(files).map(([path, text]) => ({ path, text })),
    ...more,
    { path: MANIFEST, text: manifest },
  ];
  for (const { path, text, ...rest } of entries) archive.addBuffer(Buffer.from(text), path, rest);
  archive.end();
  return save(await buffer(archive.outputStream as NodeJS.ReadableStream));
}

async function save(bytes: Buffer): Promise<string> {
  const file = join(folder, `${(made += 1)}.zip`);
  await writeFile(file, bytes);
  return file;
}

async function problemsOf(file: string): Promise<string> {
  const checked = await checkArchive(file);
  if (!checked.ok) return checked.problems.map(toSourceText).join('\n');
  onTestFinished(() => checked.archive.close());
  return '';
}

/** The same bytes with every `found` replaced by a text as long. */
function replaced(bytes: Buffer, found: string, by: string): Buffer {
  const text = bytes.toString('latin1').replaceAll(found, by);
  return Buffer.from(text, 'latin1');
}

it('takes an archive that is sound', async () => {
  expect(await problemsOf(await zip({}))).toBe('');
});

it.each<[string, () => Promise<string>, RegExp]>([
  ['a file that is no archive', () => save(Buffer.from('hello')), /不是完整的档案/],
  [
    'an archive that was cut off',
    async () => save((await readFile(await zip({}))).subarray(0, -40)),
    /不是完整的档案/,
  ],
  [
    'an archive without a manifest',
    async () => save(replaced(await readFile(await zip({})), MANIFEST, 'monifest.json')),
    /不是 Quoin 的档案/,
  ],
  [
    'a newer format',
    () => zip({ manifest: manifestOf(filesOf(), { format: 2 }) }),
    /格式是 2.*更新的 Quoin/,
  ],
  [
    'a newer schema',
    () => zip({ manifest: manifestOf(filesOf(), { migrations: ['001-store', '999-later'] }) }),
    /更新的 Quoin.*999-later/,
  ],
  [
    'a file that nothing lists',
    () => zip({ more: [{ path: 'versions/x.json', text: '{}' }] }),
    /manifest.json 里没有.*versions\/x.json/,
  ],
  [
    'a file that is missing',
    () => zip({ manifest: manifestOf({ ...filesOf(), 'drafts/page/1.json': '{}' }) }),
    /少了这些文件：drafts\/page\/1.json/,
  ],
  [
    'the same name twice',
    () => zip({ more: [{ path: paths.erased, text: '[]\n' }] }),
    /两个“versions\/erased.json”/,
  ],
  [
    'a link',
    () => zip({ more: [{ path: 'link', text: '/etc/passwd', mode: 0o120777 }] }),
    /“link”不是普通文件/,
  ],
  [
    'a name that leads out',
    async () =>
      save(
        replaced(await readFile(await zip({ more: [{ path: 'aa/b', text: '' }] })), 'aa/b', '../b'),
      ),
    /不安全/,
  ],
  [
    'an absolute name',
    async () =>
      save(
        replaced(await readFile(await zip({ more: [{ path: 'aa/b', text: '' }] })), 'aa/b', '/a/b'),
      ),
    /不安全/,
  ],
  [
    'a name with a backslash',
    async () =>
      save(
        replaced(
          await readFile(await zip({ more: [{ path: 'aa/b', text: '' }] })),
          'aa/b',
          'aa\\b',
        ),
      ),
    /不安全/,
  ],
  [
    'bytes that were changed',
    () => zip({ manifest: manifestOf(filesOf({ [paths.erased]: '[ ]' })) }),
    /versions\/erased.json 的内容与 manifest.json 里的 SHA-256 不符/,
  ],
  [
    'a body that was changed along with its hash',
    () =>
      zip({
        files: filesOf({
          [paths.version('parameter', 'companyname', 1)]: pretty({ ...body, paramvalue: '别的' }),
        }),
      }),
    /“parameter:companyname”没有内容，或内容被改动过/,
  ],
  [
    'a release that was changed along with its hash',
    () =>
      zip({
        files: filesOf({ [paths.release(1)]: pretty({ ...chained, author: '别人', hash: head }) }),
      }),
    /第 1 次发布的记录被改动过/,
  ],
  [
    'a release that is missing',
    () => zip({ files: filesOf({ [paths.release(1)]: null }) }),
    /停在第 0 次/,
  ],
  [
    'JSON that is none',
    () => zip({ files: filesOf({ [paths.erased]: '[\n\n' }) }),
    /versions\/erased.json 不是 JSON/,
  ],
  [
    'a text that cannot be stored',
    () => zip({ files: filesOf({ 'versions/strange/1/00000001.json': '"\\u0000"' }) }),
    /versions\/strange\/1\/00000001.json/,
  ],
])('refuses %s', async (_, make, words) => {
  expect(await problemsOf(await make())).toMatch(words);
});

it('reads no more of a bomb than its table of contents', async () => {
  const text = '\u0020'.repeat(LIMITS.unpacked + 1);
  const bytes = await readFile(await zip({ files: filesOf({ 'figures/nav.csv': text }) }));
  // Read any further, it would be refused for this.
  bytes.fill(0, 200, bytes.length >> 1);
  expect(await problemsOf(await save(bytes))).toMatch(
    /^[^\n]*解开有 \d+ MB，是它自己的 \d+ 倍[^\n]*$/,
  );
});

/** How a line of the table of contents begins. */
const CENTRAL = Buffer.from([0x50, 0x4b, 1, 2]);

it('refuses entries that share their bytes', async () => {
  const bytes = await readFile(await zip({}));
  const [first, second] = [
    bytes.indexOf(CENTRAL),
    bytes.indexOf(CENTRAL, bytes.indexOf(CENTRAL) + 1),
  ];
  // The second entry of the table of contents leads to the bytes of the first.
  bytes.writeUInt32LE(bytes.readUInt32LE(first + 42), second + 42);
  expect(await problemsOf(await save(bytes))).toMatch(/共用同一段数据|已损坏|不符/);
});

it('says what a draft cannot be opened for, and keeps block types that are unknown', async () => {
  const node = (id: string, type: string, slots: Record<string, string[]> = {}) => ({
    id,
    type,
    version: 1,
    displyflag: '1',
    props: {},
    slots,
  });
  const snapshot = {
    nodes: { root: node('root', 'page', { main: ['a'] }), a: node('a', 'no-such-block') },
  };
  const draft = {
    kind: 'page',
    key: '1',
    head: 1,
    snapshot,
    snapshotHead: 0,
    baseSeq: null,
    contentHash: null,
    contentHead: null,
  };
  const sound = await checkArchive(
    await zip({ files: filesOf({ 'drafts/page/1.json': pretty({ ...draft, head: 0 }) }) }),
  );
  expect(sound).toMatchObject({ ok: true, misfits: [] });
  if (sound.ok) sound.archive.close();
  const cut = await checkArchive(
    await zip({ files: filesOf({ 'drafts/page/1.json': pretty(draft) }) }),
  );
  expect(cut.ok && cut.misfits.map(toSourceText)).toEqual([
    'drafts/page/1.json：应有 1 步修改，只有 0 步',
  ]);
  if (cut.ok) cut.archive.close();
});
