import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { phrase } from '#composition/message.ts';
import { chineseLiterals } from '#tests/support/chinese-literals.ts';
import { documentationOf } from '#server/transport/api-document/studio/operation.ts';
import { studioRoutes } from '#wire/studio/routes.ts';
import { english, loadEnglish } from './english.ts';
import { labelEntry } from './labels.ts';
import sentences from './messages.en.json';
import { documentTitle, messageText, noteText } from './messages.ts';

beforeAll(loadEnglish);

/** Where, outside of the server, what editors are told is made; what a schema refuses stands with the labels. */
const SHARED = [
  'schemas/address.ts',
  'src/composition',
  'src/rules/imports/field-labels.ts',
  'src/kit/block-checks.ts',
  'src/rules/permissions',
  'src/rules/passwords',
];
/** What of the server no editor reads on a screen. All else of it is what editors are told. */
const ELSEWHERE = [
  // Visitors
  'src/server/features/feedback',
  'src/server/features/files',
  'src/server/features/investors',
  'src/server/features/review/review-pages.ts',
  'src/server/platform/files/file-name.ts',
  'src/server/site/public-api',
  'src/server/site/compose',
  'src/server/site/render',
  'src/server/store/words',
  'src/server/transport/http/assets.ts',
  'src/server/transport/http/site-server.ts',
  'src/server/transport/upstream',
  'src/server/transport/wire',
  // The terminal
  'src/server/app',
  'src/server/features/archive/writing/backup-folder.ts',
  'src/server/features/record',
  'src/server/platform/database',
  'src/server/platform/secrets',
  'src/server/platform/settings.ts',
  'src/server/store/content',
  'src/server/store/release',
  // Files and records in Chinese for every reader; the demonstration
  'src/server/features/archive/format',
  'src/server/features/dashboard/tables.ts',
  'src/server/features/dashboard/tally-actions.ts',
  'src/server/features/demonstration',
  'src/server/features/figures/import/preview.ts',
  'src/server/transport/api-document',
];
/** Below those, what editors are told all the same. */
const TOLD = [
  'src/server/transport/api-document/studio/document.ts',
  'src/server/features/feedback/inbox/handlers.ts',
  'src/server/features/feedback/inbox/serve-attachments.ts',
  'src/server/store/release/problem.ts',
];

const isBelow = (file: string, places: readonly string[]) =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

/** What only a broken client hears. */
const RECORDED = ['${issue.path'];
/** Names of documents. They are shown as titles, beside those that editors give. */
const TITLES = ['首页', '下级'];

const told = ['src/server', ...SHARED]
  .flatMap(chineseLiterals)
  .filter(({ file }) => isBelow(file, TOLD) || !isBelow(file, ELSEWHERE));
/** What the document of the interface says of each route. */
const documented = Object.values(studioRoutes)
  .map(documentationOf)
  .flatMap(({ summary, tag }) => [summary, tag])
  .map((text) => ({ file: 'src/wire/studio', text, isTemplate: false }));
const said = [...told, ...documented].filter(
  ({ text }) => !RECORDED.some((start) => text.startsWith(start)) && !TITLES.includes(text),
);
const gaps = (text: string) => new Set(text.match(/\{\w+\}/g));

describe('messages.en.json', () => {
  it('has English for everything that editors are told', () => {
    const missing = said
      .filter(
        ({ text, isTemplate }) =>
          !isTemplate && !(text in english.sentences) && labelEntry(text) === undefined,
      )
      .map(({ file, text }) => `${text} (${file})`);
    expect(
      missing,
      'add the English of these to src/studio/base/language/messages.en.json',
    ).toEqual([]);
  });

  it('can look every sentence up, since what varies in it is a gap', () => {
    const pieced = said.filter(
      ({ file, isTemplate }) => isTemplate && !file.endsWith('snapshot/nodes.ts'),
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
      '“{name}”：{problem}',
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

  it('names the settings of the activity log', () => {
    const recorded = told
      .filter(({ file }) => !file.startsWith('src/server/transport/api-document'))
      .flatMap(({ file }) =>
        [
          ...readFileSync(file, 'utf8').matchAll(/kind: 'setting', key: '\w+', title: '([^']+)'/g),
        ].map(([, title = '']) => title),
      );
    expect(new Set(recorded)).toEqual(new Set(['发布前审核', '登录']));
    expect(['发布前审核', '登录'].map((title) => documentTitle('setting', title, 'en'))).toEqual([
      'Approval before publishing',
      'Signing in',
    ]);
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
