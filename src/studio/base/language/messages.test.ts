import { readFileSync } from 'node:fs';
import { TEMPLATE_NUMBER, TEMPLATE_TITLE } from '#wire/studio/inbox.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { msg } from '#messages/msg.ts';
import { chineseLiterals } from '#tests/support/chinese-literals.ts';
import { IMPORT_WORDS } from '#wire/studio/archive.ts';
import { UPGRADER } from '#wire/studio/socket.ts';
import { loadEnglish } from './english.ts';
import { labelEntry, translateName } from './labels.ts';
import { documentTitle, messageText, noteText } from './messages.ts';
import names from './names.en.json';

beforeAll(loadEnglish);

/** Where names that editors read are written in Chinese alone; sentences are messages. */
const NAMED = [
  'src/composition/names.ts',
  'src/rules/imports/field-labels.ts',
  'src/server/transport/api-document/studio/document.ts',
  'src/wire/studio',
];
/** Has both languages itself. */
const IN_BOTH = 'src/wire/studio/refusals.ts';
/** Compared and not shown: what confirms an import, the author for whom the studio has its own name, and what stands in templates. */
const COMPARED: readonly string[] = [...IMPORT_WORDS, UPGRADER, TEMPLATE_NUMBER, TEMPLATE_TITLE];
const inNamed = NAMED.flatMap(chineseLiterals).filter(
  ({ file, text }) => file !== IN_BOTH && !COMPARED.includes(text),
);

describe('names.en.json', () => {
  it('has English for every name', () => {
    const missing = inNamed
      .filter(({ text }) => translateName(text, 'en') === text)
      .map(({ file, text }) => `${text} (${file})`);
    expect(missing, 'add the English of these to src/studio/base/language/names.en.json').toEqual(
      [],
    );
  });

  it('has no entry that nothing says', () => {
    const said = new Set(
      ['schemas', 'src/server', 'src/wire', 'src/rules', 'src/composition', 'src/kit']
        .flatMap(chineseLiterals)
        .map(({ text }) => text),
    );
    expect(Object.keys(names).filter((text) => !said.has(text))).toEqual([]);
  });

  it('is sorted, and in English', () => {
    expect(Object.keys(names)).toEqual(Object.keys(names).toSorted());
    expect(Object.values(names).filter((words) => /\p{Script=Han}/u.test(words))).toEqual([]);
  });
});

describe('messageText', () => {
  const refused = msg('edit.not-moved', {
    reason: msg('slot.takes-only', {
      holder: msg('slot.module', { code: 'M11', label: '风险提示' }),
      taken: msg('slot.categories', { categories: ['风险', '版式'] }),
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
    const files = [...new Set(chineseLiterals('src/server').map(({ file }) => file))];
    const recorded = files.flatMap((file) =>
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

  it('says what a schema refuses as its label, and a label that has no English as it is', () => {
    expect(messageText(msg('text.label', { label: '请填写，不能为空' }), 'en')).not.toMatch(
      /\p{Script=Han}/u,
    );
    expect(labelEntry('x不明')).toBeUndefined();
    expect(messageText(msg('text.label', { label: 'x不明' }), 'en')).toBe('x不明');
  });
});
