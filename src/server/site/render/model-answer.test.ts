import { expect, it } from 'vitest';
import type { PageModel } from '#kit';
import { encode } from '../cache/compress.ts';
import type { KeptPage } from '../cache/page-cache.ts';
import { errorModel } from './error-model.ts';
import { modelAnswer, pageOfModel } from './model-answer.ts';
import { renderPage, type Renderer } from './render-page.ts';

const renderer: Renderer = {
  assets: () => ({ script: '/assets/site.js', preloads: [], styles: [] }),
  settings: { cipherKey: '', cipherIv: '', signSecret: '', sessionMode: '1', suite: 'default' },
  onFailure: (...failure) => expect.fail(JSON.stringify(failure)),
};
const moment = { tags: new Set(['page:1']), seq: 7, at: 1000 };
/** Texts that look like the block that is looked for. */
const HOSTILE = '</script><script type="application/json" id="quoin-model">{"a":1}</script>';
const model: PageModel = errorModel('errNetwork', { companyname: HOSTILE });

function page(more: Partial<KeptPage> = {}): KeptPage {
  const html = renderPage(model, renderer).replace('<div', `<p>${HOSTILE}</p><div`);
  return { status: 200, build: '/assets/site.js', encodings: encode(html), ...moment, ...more };
}
const textOf = ({ encodings }: KeptPage) => encodings.identity.body.toString();

it('is the very model of the HTML, of the same moment and tags, without a copy of its bytes', () => {
  const whole = page();
  const answer = modelAnswer(whole);
  expect(JSON.parse(textOf(answer))).toEqual(model);
  expect(answer).toMatchObject({
    ...moment,
    status: 200,
    type: 'application/json; charset=utf-8',
    headers: { 'x-build': '/assets/site.js' },
  });
  expect(answer.encodings.identity.body.buffer).toBe(whole.encodings.identity.body.buffer);
  expect(answer.encodings.identity.etag).not.toBe(whole.encodings.identity.etag);
  expect(modelAnswer(whole)).toBe(answer);
});

it('is an answer also for a page that says that there is none', () => {
  const { status, encodings } = modelAnswer(page({ status: 404 }));
  expect([status, JSON.parse(encodings.identity.body.toString())]).toEqual([200, model]);
});

it('is null for what nobody gets, a failure where the store does not answer, and else left to a document', () => {
  const { build: _, ...plain } = page();
  const answers = [plain, { ...plain, status: 404 }, { ...plain, status: 503 }].map(modelAnswer);
  expect(answers.map((answer) => [answer.status, textOf(answer), answer.headers])).toEqual([
    [200, '"document"', undefined],
    [200, 'null', undefined],
    [503, 'null', undefined],
  ]);
});

it('leads where the page leads, where that is a page', () => {
  const { build: _, ...plain } = page({ status: 301, encodings: encode('') });
  expect(modelAnswer({ ...plain, location: '/col?menuid=2' })).toMatchObject({
    status: 301,
    location: '/page-model/col?menuid=2',
  });
});

it.each([
  ['another site', 'https://www.example.com/'],
  ['a file', '/media/0a1b.pdf'],
  ['a table', '/data/funds.csv'],
  ['a place on a page', '/col?menuid=2#part'],
])('leaves a redirect to %s to a document', (_, location) => {
  const { build: _build, ...plain } = page({ status: 302, encodings: encode(''), location });
  const outside = modelAnswer(plain);
  expect([outside.status, outside.location, textOf(outside)]).toEqual([
    200,
    undefined,
    '"document"',
  ]);
});

it.each([
  ['/page-model/col?menuid=1', '/col?menuid=1'],
  ['/page-model/', '/'],
  ['/page-model', null],
  ['/page-models/col', null],
  ['/col?x=/page-model/', null],
])('%s is the address of the model of %s', (url, address) => {
  expect(pageOfModel(url)).toBe(address);
});
