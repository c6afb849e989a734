import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deferSchemas, deferTexts } from './defer.ts';

/** The sources below a folder, without tests. */
const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
const count = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

/** A module of this source that has no imports. */
async function load<T>(source: string): Promise<T> {
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as T;
}

it('defers the schemas of every route', () => {
  const source = sources('src/wire/studio').join('');
  const routes = count(/: defineRoute\(/g, source);
  const deferred = deferSchemas(source);
  expect(routes).toBeGreaterThan(200);
  expect(count(/^ {4}get (?:body|answer)\(\) \{$/gm, deferred)).toBe(2 * routes);
  expect(deferred).not.toMatch(/^ {4}(?:body|answer):/m);
});

it('makes a schema once, when it is first read', async () => {
  const { routes, made } = await load<{ routes: { one: { body: object } }; made: string[] }>(
    deferSchemas(
      `export const made = [];
const schema = (name) => (made.push(name), { name });
export const routes = {
  one: {
    method: 'POST',
    body: schema({
      name: 'body',
    }),
    answer: schema('answer'),
  },
};
`,
    ),
  );
  expect(made).toEqual([]);
  expect(routes.one.body).toBe(routes.one.body);
  expect(made).toEqual([{ name: 'body' }]);
});

it('defers the texts of both languages', () => {
  const source = sources('src/studio').filter((text) => /\binLanguage(?:<.*>)?\(\{$/m.test(text));
  const deferred = source.map(deferTexts).join('');
  expect(source.length).toBeGreaterThan(50);
  expect(deferred).not.toMatch(/^ *(?:zh|en): \{$/m);
  const getters = (language: string) =>
    count(new RegExp(String.raw`get ${language}\(\) \{ return`, 'g'), deferred);
  expect(getters('zh')).toBeGreaterThan(100);
  expect(Math.abs(getters('en') - getters('zh'))).toBeLessThan(10);
});

it('makes no texts of the language that is not read', async () => {
  const { texts, made } = await load<{
    texts: Record<'zh' | 'en', { name: string; inner: { words: string } }>;
    made: string[];
  }>(
    deferTexts(
      `export const made = [];
const say = (text) => (made.push(text), text);
export const texts = {
  zh: {
    name: say('名称'),
    inner: {
      words: '',
    },
  },
  en: {
    name: say('Name'),
    inner: {
      words: '',
    },
  },
};
`,
    ),
  );
  expect(texts.zh).toEqual({ name: '名称', inner: { words: '' } });
  expect(made).toEqual(['名称']);
});
