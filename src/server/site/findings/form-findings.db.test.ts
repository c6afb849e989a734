import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { defaultProps } from '#registry/data.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import type { Purpose } from '#schemas/purpose.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { formOf, publishForm } from '#tests/support/form.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { documentFindings } from './document-findings.ts';

let store: TestStore;
let count = 0;
let page: string;
beforeAll(async () => {
  store = await openStore();
  await publishForm(store.sql, formOf('visit'));
});
beforeEach(() => void (page = `page${(count += 1)}`));
afterAll(() => store.close());

const node = (id: string, type: string, more: Partial<DocumentNode> = {}): DocumentNode => ({
  ...{ id, type, version: 1, displyflag: '1', props: defaultProps(type), slots: {} },
  ...more,
});
const form = node('ask', 'form', { props: { ...defaultProps('form'), form: 'visit' } });
const shows = (fragment: string) => node('shown', 'fragment', { props: { fragment } });
const documentOf = (...nodes: DocumentNode[]): PageDocument => ({
  nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
});

/** With one module, by whose code the page has a purpose, and one block in it. */
const pageOf = (module: string, block: DocumentNode, purpose?: Purpose) =>
  documentOf(
    node(ROOT, 'page', { props: purpose ? { purpose } : {}, slots: { main: ['m'] } }),
    node('m', module, { slots: { main: [block.id] } }),
    block,
  );
const fragmentOf = (block: DocumentNode) =>
  documentOf(
    node(ROOT, 'fragment-root', { props: { name: '片段' }, slots: { main: [block.id] } }),
    block,
  );

async function publish(kind: 'page' | 'fragment', key: string, document: PageDocument) {
  const baseSeq = await lastSeq(store.sql, kind, key);
  const items = [{ kind, key, baseSeq, body: document as never }];
  const released = await release(store.sql, { author: '甲', note: '', items });
  if (!released.ok) throw new Error(released.problem.reason);
}

/** The nodes at which a form is refused because of its page. */
async function refusedAt(kind: 'page' | 'fragment', key: string, document: PageDocument) {
  const found = await documentFindings(store.sql, { kind, key }, document);
  return found
    .filter(({ message }) => toSourceText(message).startsWith('法定披露的页面不放表单'))
    .map((one) => one.node);
}

describe('a form on a page', () => {
  it('whose module is for statutory disclosure is refused at the form', async () => {
    expect(await refusedAt('page', page, pageOf('M07', form))).toEqual(['ask']);
  });

  it('of the company is taken, whatever the published page was for', async () => {
    await publish('page', page, pageOf('M07', node('words', 'text')));
    expect(await refusedAt('page', page, pageOf('M17', form))).toEqual([]);
  });

  it('goes by what the page says that it is for before what its module is for', async () => {
    expect(await refusedAt('page', page, pageOf('M17', form, 'disclosure'))).toEqual(['ask']);
    expect(await refusedAt('page', page, pageOf('M07', form, 'company'))).toEqual([]);
  });

  it('of statutory disclosure is refused in a fragment inside a fragment, at the block that shows it', async () => {
    await publish('fragment', 'inner', fragmentOf(form));
    await publish('fragment', 'outer', fragmentOf(shows('inner')));
    expect(await refusedAt('page', page, pageOf('M07', shows('outer')))).toEqual(['shown']);
    expect(await refusedAt('page', page, pageOf('M17', shows('outer')))).toEqual([]);
  });
});

describe('a form in a fragment', () => {
  it('is refused while a page of statutory disclosure shows the fragment', async () => {
    await publish('fragment', 'note', fragmentOf(node('words', 'text')));
    expect(await refusedAt('fragment', 'note', fragmentOf(form))).toEqual([]);
    await publish('page', page, pageOf('M07', shows('note')));
    expect(await refusedAt('fragment', 'note', fragmentOf(form))).toEqual(['ask']);
  });
});
