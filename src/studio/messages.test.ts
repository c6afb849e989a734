import { beforeAll, describe, expect, it } from 'vitest';
import { phrase } from '#composition/message.ts';
import { chineseLiterals } from '#tests/support/chinese-literals.ts';
import { loadEnglish } from './english.ts';
import { labelEntry } from './labels.ts';
import sentences from './messages.en.json';
import { documentTitle, messageText, noteText } from './messages.ts';

beforeAll(loadEnglish);

/** Where what editors are told is made; what a schema refuses stands with the labels. */
const SOURCES = [
  'src/composition',
  'src/server/archive/archive-desk.ts',
  'src/server/archive/archive-jobs.ts',
  'src/server/archive/handlers.ts',
  'src/server/archive/importing',
  'src/server/archive/reading',
  'src/server/archive/serve-archives.ts',
  'src/server/archive/writing/write-media.ts',
  'src/server/api-document/studio/document.ts',
  'src/server/api-document/studio/groups.ts',
  'src/server/api-document/studio/meanings.ts',
  'src/server/compose/nodes.ts',
  'src/server/drafts',
  'src/server/files/receive-pieces.ts',
  'src/server/feedback/desk/handlers.ts',
  'src/server/http/studio-caller.ts',
  'src/server/http/studio-server.ts',
  'src/server/idempotency',
  'src/server/keys',
  'src/server/media',
  'src/rules/imports/field-labels.ts',
  'src/server/figures/import/words.ts',
  'src/server/figures/import/handlers.ts',
  'src/server/figures/import/checks',
  'src/server/figures/import/reading',
  'src/server/figures/import/staged',
  'src/server/figures/import/writing',
  'src/server/figures/desk',
  'src/server/figures/pull',
  'src/rules/permissions',
  'src/rules/passwords',
  'src/server/accounts',
  'src/server/people',
  'src/server/permissions',
  'src/server/outgoing',
  'src/server/patterns',
  'src/server/review/handlers.ts',
  'src/server/store/release/problem.ts',
  'src/server/studio',
  'src/server/webhooks',
];

/** What only a broken client hears. */
const RECORDED = ['${issue.path'];
/** Names of documents. They are shown as titles, beside those that editors give. */
const TITLES = ['首页', '下级'];

const said = SOURCES.flatMap(chineseLiterals).filter(
  ({ text }) => !RECORDED.some((start) => text.startsWith(start)) && !TITLES.includes(text),
);
const gaps = (text: string) => new Set(text.match(/\{\w+\}/g));

describe('messages.en.json', () => {
  it('has English for everything that editors are told', () => {
    const missing = said
      .filter(
        ({ text, isTemplate }) =>
          !isTemplate && !(text in sentences) && labelEntry(text) === undefined,
      )
      .map(({ file, text }) => `${text} (${file})`);
    expect(missing, 'add the English of these to src/studio/messages.en.json').toEqual([]);
  });

  it('can look every sentence up, since what varies in it is a gap', () => {
    const pieced = said.filter(
      ({ file, isTemplate }) => isTemplate && !file.endsWith('compose/nodes.ts'),
    );
    expect(
      pieced.map(({ file, text }) => `${text} (${file})`),
      "write these as phrase('…{gap}…', { gap })",
    ).toEqual([]);
  });

  it('keeps every gap, and has no entry that nothing says', () => {
    for (const [chinese, english] of Object.entries(sentences))
      expect(gaps(english), chinese).toEqual(gaps(chinese));
    const inUse = new Set(said.map(({ text }) => text));
    // Made from parts, or without a word of Chinese.
    const made = [
      '“{type}”',
      '{one}',
      '{code} {label}',
      '“{key}”：{fault}',
      '{what}：{shown}',
      '{thing}：{problem}',
    ];
    expect(
      Object.keys(sentences).filter((text) => !inUse.has(text) && !made.includes(text)),
    ).toEqual([]);
  });

  it('is sorted, and in English', () => {
    expect(Object.keys(sentences)).toEqual(Object.keys(sentences).toSorted());
    expect(Object.values(sentences).filter((words) => /\p{Script=Han}/u.test(words))).toEqual([]);
  });
});

describe('messageText', () => {
  const refused = phrase('{reason}，“{name}”没有移过来。', {
    reason: phrase('{holder}只放{taken}', {
      holder: phrase('{code} {label}', { code: 'M11', label: '风险提示' }),
      taken: phrase('{categories}类区块', { categories: ['风险', '版式'] }),
    }),
    name: '热销基金',
  });

  it('words a refusal with the names of the studio, and leaves what editors wrote', () => {
    expect(messageText(refused, 'en')).toBe(
      'M11 Risk notices takes only blocks of Risk, Layout, so “热销基金” was not moved there.',
    );
    expect(messageText(refused, 'zh')).toBe(
      'M11 风险提示只放风险、版式类区块，“热销基金”没有移过来。',
    );
  });

  it('names a document of which there is one alone, and leaves the names of others', () => {
    expect(documentTitle('frame', '页面框架', 'en')).toBe('Page frame');
    expect(documentTitle('parameter', '登录入口', 'en')).toBe('Login entry');
    expect(documentTitle('page', '基金列表', 'en')).toBe('基金列表');
  });

  it('says what the server noted beside the words of an editor, which stay', () => {
    expect(noteText('基金列表（改期自第 9 版）', 'en')).toBe(
      '基金列表 (rescheduled from version 9)',
    );
    expect(noteText('把“基金列表”也用到第 3 版、第 5 版', 'en')).toBe(
      '“基金列表” made in version 3, version 5 too',
    );
    expect(noteText('基金列表（改期自第 9 版）', 'zh')).toBe('基金列表（改期自第 9 版）');
  });

  it('passes on what has no entry, and what is in words already', () => {
    expect(messageText('It is done.', 'en')).toBe('It is done.');
    expect(messageText(phrase('{name}不明', { name: 'x' }), 'en')).toBe('x不明');
  });
});
