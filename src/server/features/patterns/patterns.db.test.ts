import { toSourceText } from '#messages/format.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentNode } from '#schemas/document.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { patternHandlers } from './handlers.ts';
import { MOST_PATTERNS, savePattern } from './patterns.ts';

let store: TestStore;
let patterns: ReturnType<typeof patternHandlers>;
beforeAll(async () => {
  store = await openStore();
  patterns = patternHandlers(store.sql);
});
afterAll(() => store.close());
beforeEach(() => store.sql`truncate pattern cascade`);

const as = (name: string): HandlerContext => ({
  account: { account: name, name },
  address: '',
  token: undefined,
  siteOrigin: '',
  setToken: () => undefined,
});
const node = (id: string, slots: DocumentNode['slots'] = {}): DocumentNode => ({
  id,
  type: 'columns',
  version: 1,
  displyflag: '1',
  props: { title: '声明' },
  slots,
});
const content = { tops: ['a'], nodes: [node('a', { main: ['b'] }), node('b')] };
const save = (name: string, more: object = {}) =>
  patterns.savePattern({ kind: 'pattern', name, ...content, ...more }, as('陈'));
const names = async () => {
  const listed = await patterns.patterns({}, as('林'));
  return listed.ok ? listed.answer.patterns.map(({ name }) => name) : [];
};
const idOf = (saved: Awaited<ReturnType<typeof save>>) => {
  if (!saved.ok) throw new Error(toSourceText(saved.refusal.message));
  return saved.answer.id;
};

describe('patterns', () => {
  it('are seen by every editor as they were saved', async () => {
    await save(' 风险与说明 ');
    const listed = await patterns.patterns({}, as('林'));
    expect(listed).toMatchObject({
      ok: true,
      answer: { patterns: [{ kind: 'pattern', name: '风险与说明', author: '陈', ...content }] },
    });
  });

  it('are renamed, removed and taken back, and who did what is known', async () => {
    const id = idOf(await save('一'));
    await patterns.renamePattern({ id, name: '二' }, as('林'));
    await patterns.removePattern({ id }, as('周'));
    expect(await names()).toEqual([]);
    await patterns.restorePattern({ id }, as('周'));
    expect(await names()).toEqual(['二']);
    const history = await patterns.patternHistory({ id }, as('陈'));
    expect(history).toMatchObject({
      ok: true,
      answer: {
        changes: [
          { author: '周', what: 'restored', name: '二' },
          { author: '周', what: 'removed', name: '二' },
          { author: '林', what: 'renamed', name: '二' },
          { author: '陈', what: 'saved', name: '一' },
        ],
      },
    });
  });

  it('have each a name of its own, by kind; one that was removed keeps none', async () => {
    const id = idOf(await save('首页'));
    expect(await save('首页')).toMatchObject({ ok: false, refusal: { code: 'nameTaken' } });
    expect(await save('首页', { kind: 'page' })).toMatchObject({ ok: true });
    await patterns.removePattern({ id }, as('陈'));
    const second = idOf(await save('首页'));
    expect(await patterns.restorePattern({ id }, as('陈'))).toMatchObject({
      ok: false,
      refusal: { code: 'nameTaken' },
    });
    const other = idOf(await save('别的'));
    expect(await patterns.renamePattern({ id: other, name: '首页' }, as('陈'))).toMatchObject({
      ok: false,
      refusal: { code: 'nameTaken' },
    });
    expect(await patterns.renamePattern({ id: second, name: '首页' }, as('陈'))).toMatchObject({
      ok: true,
    });
  });

  it('of one name are saved once when two save at the same time', async () => {
    const both = await Promise.all([save('同时'), save('同时')]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it('are whole: nothing missing, nothing twice, nothing beside them', async () => {
    for (const broken of [
      { tops: ['a'], nodes: [node('a', { main: ['b'] })] },
      { tops: ['a', 'a'], nodes: [node('a')] },
      { tops: ['a'], nodes: [node('a'), node('b')] },
      { tops: ['a'], nodes: [node('a', { main: ['a'] })] },
    ]) {
      expect(await save('坏', broken)).toMatchObject({ ok: false, refusal: { code: 'notWhole' } });
    }
  });

  it('have limits of size and number', async () => {
    const many = Array.from({ length: 201 }, (_, index) => node(`n${index}`));
    expect(
      await save('大', { tops: many.map(({ id }) => id).slice(0, 60), nodes: many }),
    ).toMatchObject({ ok: false, refusal: { code: 'tooLarge' } });
    const long = { ...node('a'), props: { text: '长'.repeat(200_000) } };
    expect(await save('长', { tops: ['a'], nodes: [long] })).toMatchObject({
      ok: false,
      refusal: { code: 'tooLarge' },
    });
    for (let index = 0; index < MOST_PATTERNS; index += 1)
      await savePattern(store.sql, {
        kind: 'pattern',
        name: `第 ${index} 个`,
        ...content,
        author: '陈',
        account: 'chen',
      });
    expect(await save('再一个')).toMatchObject({ ok: false, refusal: { code: 'tooMany' } });
  });

  it('that are gone say so', async () => {
    for (const refused of [
      await patterns.renamePattern({ id: 'x', name: '一' }, as('陈')),
      await patterns.removePattern({ id: 'x' }, as('陈')),
      await patterns.restorePattern({ id: 'x' }, as('陈')),
    ]) {
      expect(refused).toMatchObject({ ok: false, status: 404 });
    }
  });
});
