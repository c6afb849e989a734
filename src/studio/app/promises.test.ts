import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue } from '#messages/catalogue.ts';
import names from '../base/language/names.en.json' with { type: 'json' };
import promises from './promises.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../../..');
/** Words by which a sentence says that something always or never is so, that it was done, or that it can be taken back. */
const PROMISING =
  /谁也|总是|都通过|永远|保证|从不|绝不|没有丢|不会|不受影响|都会|都记入|只增不改|访客看不到|就不能改|已保存|自动|内容都在|可撤销|可以撤销|可以恢复|随时|马上|立刻|立即|一定|不再|只能用一次|什么都没有改|没有改动|还在|还查得到/;
const PROMISING_ENGLISH =
  /\b(?:always|never|nobody|guarantee\w*|saved|automatic\w*|at once|immediately|any ?time|only once|works once|by itself|nothing (?:was )?chang\w+|undone|be restored|no longer|still (?:here|there|in)|stays?(?! (?:until|here|reachable))|untouched|(?:is|are) kept)\b/i;

/** Names of states and things to do, questions, and refusals that say what was not done: they promise nothing. */
const NO_PROMISE: readonly string[] = [
  '马上',
  '撤销：没有可撤销的操作',
  '没有可撤销的操作',
  '不再更新',
  '马上取“${name}”',
  '按表头自动认',
  '到时间自动取',
  '不再要求发布前批准',
  '还在吗',
  '自动',
  'Saved by ${author}, 1 block',
  'Saved by ${author}, ${count} blocks',
  'Nothing is cut any more, everything stays in place',
  'Nothing changed, nothing to publish.',
  'Saved releases',
  'The saved release “${name}” was removed',
  'There are no saved releases. Press “Publish…” on any page, choose what goes together, then press “Save as a release”.',
  '${type} is no longer in the registry',
  'Never published',
  'At most ${most} can be published at once',
  'Draft, never live',
  'No longer live',
  'Never fetched',
  'Never used',
  'Alike, untouched',
  'No longer require approval before publishing',
  'Still there?',
  'The page is not open yet, so nothing was changed. Try again in a moment.',
  'This is too much for one change, so nothing was changed. Do it in several steps.',
  '${author} has changed it since, so it was not undone.',
  'Undone: ${label}.',
  '${count} messages assigned to nobody',
  'They were that way already, nothing changed',
  'No longer there',
  'Nobody did anything yet',
  'By itself',
  '发布草稿，立即或定时',
  '生效时间已经过去，请选择将来的时间或立即发布',
  '还没有页面放“{blocks}”区块，所以访客看不到它。在编排里把这个区块放到一个页面上',
  '请核对网址，谨防假冒网站。公司不会向您索要密码和验证码。',
  '这里是演示网站，没有办理这项业务的页面，不会产生任何交易。',
  '不会做的',
  '同一标签页里不再出现',
  '专户页面据此直接取内容，不再先问一遍',
  'Only an empty database can be restored to, this one has content',
  'Saved releases and those that were made',
  'Puts a saved release back',
  'Removes a saved release',
  'At most {max} can be kept. Remove those that nobody uses',
  'How many messages nobody has looked into',
  'Nobody agrees to their own request; another person has to',
  'The content of this version can no longer be read',
  'This password is so common that others guess it at once. Use a phrase that only you think of',
  "This call needs nobody else's agreement, or there is no such call. Call it directly",
  'Preview: a call that a block makes by itself',
  '“{holder}” is no longer in the draft. Restore it first, then “{name}”.',
  '“{guest}” was moved in later, and “{holder}”, where it stood, is no longer in the draft. Restore “{holder}” first, or move “{guest}” elsewhere, then restore.',
  'There is no code for these types of blocks; their content is kept and not shown for now',
  'Releases that wait for your approval, what was sent back to you, and messages nobody has looked into, as of now.',
];

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;

interface Text {
  file: string;
  text: string;
}

/** What visitors are promised, and reviewers, beside the texts that a company writes into its blocks. */
const BESIDE = [
  'src/site',
  'src/ui',
  'src/server/features/review',
  'src/server/site/render',
  'blocks/feedback/props.ts',
  'src/server/features/demonstration/pages/statements.ts',
];

function inFile(file: string, texts: readonly string[]): Text[] {
  return texts.map((text) => ({ file, text }));
}

/** Sources below a folder, or the file itself. */
function sources(place: string): string[] {
  if (place.includes('.')) return [place];
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|sample)\./.test(file))
    .map((file) => `${place}/${file}`);
}

/** Every text in the code of a place, with the file that holds it. */
function textsInCode(place: string): Text[] {
  return sources(place).flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [...code.matchAll(LITERAL)].map(([, plain = '', template = '']) => ({
      file,
      text: plain + template,
    }));
  });
}

const inStudio = textsInCode('src/studio');
/** What the server tells editors stands with its English. */
const messages = [
  ...Object.values(catalogue).flatMap(({ zh, en }) => inFile('src/messages', [zh, en])),
  ...Object.entries(names).flatMap((both) =>
    inFile('src/studio/base/language/names.en.json', both),
  ),
];
const texts = [...inStudio, ...messages, ...BESIDE.flatMap(textsInCode)];
const isChinese = ({ text }: Text) => /\p{Script=Han}/u.test(text);
/** A sentence, not a name in the code. */
const isEnglish = ({ text }: Text) =>
  /^[A-Z$]/.test(text) && text.trim().includes(' ') && !/\p{Script=Han}/u.test(text);
const named = ({ file, text }: Text) => `${file}: ${text}`;
const promisesAnything = ({ text }: Text) => !NO_PROMISE.includes(text);

it('every sentence of the studio, the server and the site that promises something is listed with the tests that hold it', () => {
  const listed = new Set(promises.map(({ file, sentence }) => named({ file, text: sentence })));
  const found = texts
    .filter(isChinese)
    .filter(({ text }) => PROMISING.test(text))
    .filter(promisesAnything)
    .map(named);
  expect(found.length).toBeGreaterThan(60);
  expect(found.filter((promise) => !listed.has(promise))).toEqual([]);
});

it('and so is every one in English', () => {
  const listed = new Set(promises.map(({ file, english = '' }) => named({ file, text: english })));
  const refusals = /nothing was|not saved|was not/;
  const found = [...inStudio, ...messages.filter(({ text }) => !refusals.test(text))]
    .filter(isEnglish)
    .filter(({ text }) => PROMISING_ENGLISH.test(text))
    .filter(promisesAnything)
    .map(named);
  expect(found.length).toBeGreaterThan(40);
  expect(found.filter((promise) => !listed.has(promise))).toEqual([]);
});

it('lists and excepts nothing that the studio does not say', () => {
  const said = new Set(texts.map(named));
  expect(
    promises
      .flatMap(({ file, sentence, english }) =>
        [sentence, ...(english ? [english] : [])].map((text) => named({ file, text })),
      )
      .filter((listed) => !said.has(listed)),
  ).toEqual([]);
  expect(NO_PROMISE.filter((words) => !texts.some(({ text }) => text === words))).toEqual([]);
});

it.each(promises)('“$sentence” is held by tests that exist', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  for (const test of tests) {
    const [file = '', name = ''] = test.split(' › ');
    expect(existsSync(join(root, file)), file).toBe(true);
    // A name that the line has no room for stands on one of its own.
    const source = readFileSync(join(root, file), 'utf8').replace(/\(\s+/g, '(');
    expect(
      ["'", '`'].some((quote) => source.includes(`(${quote}${name}${quote},`)),
      test,
    ).toBe(true);
  }
});
