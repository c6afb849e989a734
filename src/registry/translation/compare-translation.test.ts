import { describe, expect, it } from 'vitest';
import { translation, type TranslatedText } from '#schemas/content/translation.ts';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { compareTranslation } from './compare-translation.ts';
import { translatablePlacesOf } from './translatable-places.ts';

function nodeOf(
  id: string,
  type: string,
  props: DocumentNode['props'],
  main: string[] = [],
): DocumentNode {
  return { id, type, version: 1, displyflag: '1', props, slots: main.length > 0 ? { main } : {} };
}

const nodes = [
  nodeOf('root', 'page', {}, ['m1']),
  nodeOf('m1', 'M11', { modulename: '风险提示', styleid: '1', status: '1' }, ['d1']),
  nodeOf('d1', 'disclaimer', {
    title: '须知',
    paragraphs: [
      { id: 'p1', text: '基金有风险。' },
      { id: 'p2', text: '400-1' },
    ],
  }),
  nodeOf('lost', 'disclaimer', { title: '在回收站里' }),
];
const document: PageDocument = { nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) };

function textAt(node: string, path: string[], source: string, text: string): TranslatedText {
  return { id: `${node}-${path.join('-')}`, node, path, source, text };
}

describe('compareTranslation', () => {
  const { places, orphans } = compareTranslation(document, [
    textAt('d1', ['paragraphs', 'p1', 'text'], '基金没有风险。', 'Funds carry no risk.'),
    textAt('d1', ['title'], '须知', 'Notice'),
    textAt('gone', ['title'], '旧', 'Old'),
  ]);

  it('tells what is missing, behind and current, in the order of the document', () => {
    expect(places.map(({ node, path, state }) => [node, path.join('.'), state])).toEqual([
      ['m1', 'modulename', 'missing'],
      ['d1', 'title', 'current'],
      ['d1', 'paragraphs.p1.text', 'behind'],
    ]);
  });

  it('keeps apart what belongs to nothing any more', () => {
    expect(orphans.map(({ node }) => node)).toEqual(['gone']);
  });
});

describe('translatablePlacesOf', () => {
  const placesOf = (type: string, props: Record<string, JsonValue>) =>
    translatablePlacesOf({ id: 'root', type, props }).map(({ path }) => path.join('.'));

  it('takes names and descriptions of menu entries, not their routes', () => {
    const entry = {
      menuname: '产品',
      routecode: 'col',
      linktype: '0',
      pagedesc: '基金',
      pagetitle: '',
    };
    expect(placesOf('menu-entry', entry).toSorted()).toEqual(['menuname', 'pagedesc']);
  });

  it('takes words of content items, not codes, choices, days, addresses and words for the search', () => {
    const article = {
      title: '公告',
      summary: '',
      source: '公司',
      category: '基金',
      keywords: ['基金'],
      publishdate: '20260101',
      body: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: '正文' }] }],
      },
    };
    expect(placesOf('item-article', article).toSorted()).toEqual(['body', 'source', 'title']);
  });
});

describe('the schema of translations', () => {
  const body = { documentkind: 'page', documentkey: '10065', language: 'en' };
  const text = textAt('root', ['title'], '标题', 'Title');
  const isRead = (texts: unknown) => translation.safeParse({ ...body, texts }).success;

  it('reads a text for a text', () => {
    expect(isRead([text])).toBe(true);
  });

  it('refuses formatted text where a text is asked', () => {
    const formatted = { type: 'doc', content: [{ type: 'paragraph' }] };
    expect(isRead([{ ...text, text: formatted }])).toBe(false);
  });

  it('refuses two texts of one place, empty ones, and more than there may be', () => {
    expect(isRead([text, { ...text, id: 'b' }])).toBe(false);
    expect(isRead([{ ...text, text: ' ' }])).toBe(false);
    const many = Array.from({ length: 10_000 }, (_, index) =>
      textAt('root', [`f${index}`], '一', 'x'),
    );
    expect(isRead(many)).toBe(false);
  });

  it('refuses a language that the site does not have', () => {
    expect(translation.safeParse({ ...body, language: 'fr', texts: [] }).success).toBe(false);
  });
});
