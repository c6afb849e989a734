import { msg } from '#messages/msg.ts';
import { describe, expect, it } from 'vitest';
import { defaultProps } from '#registry/data.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import { checkNodeProps, composeNodes, propsFindings } from './nodes.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

const snapshot: SiteSnapshot = {
  moment: { at: '2026-02-14T00:00:00.000000Z', seq: 1 },
  inLanguage: () => snapshot,
  tags: new Set(),
  current: async () => null,
  all: async () => new Map(),
  endedFunds: async () => new Set(),
  measure: async (value) => value,
  answer: async () => ({ ok: false, code: '2030404', msg: '没有找到您要的内容' }),
};
const context = { entry: null, parameters: {}, company: {} };

function node(id: string, type: string, more: Partial<DocumentNode> = {}): DocumentNode {
  return { id, type, version: 1, displyflag: '1', props: defaultProps(type), slots: {}, ...more };
}
function document(...nodes: DocumentNode[]): PageDocument {
  const children = nodes.filter(({ type }) => type.startsWith('M')).map(({ id }) => id);
  return {
    nodes: Object.fromEntries(
      [node(ROOT, 'page', { props: {}, slots: { main: children } }), ...nodes].map((each) => [
        each.id,
        each,
      ]),
    ),
  };
}

describe('composeNodes', () => {
  it('leaves out a node of unknown type and one with bad props, each with its reason, and keeps the rest', async () => {
    const page = document(
      node('m', 'M11', { slots: { main: ['good', 'unknown', 'bad'] } }),
      node('good', 'disclaimer'),
      node('unknown', 'promo-2024'),
      node('bad', 'disclaimer', { props: { title: '', paragraphs: [] } }),
    );
    const { slots, nodes, problems } = await composeNodes('page:1', page, context, snapshot);
    expect(slots).toEqual({ main: ['m'] });
    expect(nodes.find(({ id }) => id === 'm')?.slots).toEqual({ main: ['good'] });
    expect(problems.map(({ document: name, node: id, type }) => [name, id, type])).toEqual([
      ['page:1', 'unknown', 'promo-2024'],
      ['page:1', 'bad', 'disclaimer'],
    ]);
    expect(problems[0]?.message).toContain('promo-2024');
    expect(problems[1]?.message).toContain('title');
  });

  it('shows nothing of what is hidden, absent by status, or below either', async () => {
    const page = document(
      node('hidden', 'M11', { displyflag: '2', slots: { main: ['inside'] } }),
      node('inside', 'disclaimer'),
      node('absent', 'M04', { props: { ...defaultProps('M04'), status: '0' } }),
      node('shown', 'M12', { slots: { main: ['secret'] } }),
      node('secret', 'column-nav', { displyflag: '2' }),
    );
    const { slots, nodes, problems } = await composeNodes('page:1', page, context, snapshot);
    expect(slots).toEqual({ main: ['shown'] });
    expect(nodes.map(({ id }) => id)).toEqual(['shown']);
    expect(problems).toEqual([]);
  });

  it('gives a block the answers that its data half asks for, failed ones too', async () => {
    const page = document(
      node('m', 'M08', { slots: { main: ['list'] } }),
      node('list', 'article-list', { props: { ...defaultProps('article-list'), source: 'all' } }),
    );
    const { nodes } = await composeNodes('page:1', page, context, snapshot);
    const [answer] = Object.values(nodes.find(({ id }) => id === 'list')?.data ?? {});
    expect(answer).toEqual({ ok: false, code: '2030404', msg: '没有找到您要的内容' });
  });
});

describe('a fragment', () => {
  const shared = (...nodes: DocumentNode[]): PageDocument => ({
    nodes: Object.fromEntries(
      [
        node(ROOT, 'fragment-root', {
          props: { name: '共用' },
          slots: { main: nodes.map(({ id }) => id) },
        }),
        ...nodes,
      ].map((each) => [each.id, each]),
    ),
  });
  const reference = (id: string, fragment: string) => node(id, 'fragment', { props: { fragment } });
  const holding = (fragments: Record<string, PageDocument>): SiteSnapshot => ({
    ...snapshot,
    current: async (kind, key) => (kind === 'fragment' ? (fragments[key] ?? null) : null) as never,
  });
  const page = (...inside: DocumentNode[]) =>
    document(node('m', 'M04', { slots: { main: inside.map(({ id }) => id) } }), ...inside);

  it('stands wherever a page shows it, twice on one page too', async () => {
    const { nodes, problems } = await composeNodes(
      'page:1',
      page(reference('a', 'risk'), reference('b', 'risk')),
      context,
      holding({ risk: shared(node('text', 'disclaimer')) }),
    );
    expect(nodes.map(({ id, slots }) => [id, slots])).toEqual([
      ['m', { main: ['a', 'b'] }],
      ['a', { main: ['a.text'] }],
      ['a.text', {}],
      ['b', { main: ['b.text'] }],
      ['b.text', {}],
    ]);
    expect(problems).toEqual([]);
  });

  it('leaves the page alive where it is not published, or comes back to itself', async () => {
    const fragments = {
      one: shared(node('text', 'disclaimer'), reference('next', 'two')),
      two: shared(reference('back', 'one')),
    };
    const { nodes, problems } = await composeNodes(
      'page:1',
      page(reference('gone', 'nothing'), reference('round', 'one')),
      context,
      holding(fragments),
    );
    expect(nodes.map(({ id }) => id)).toEqual([
      'm',
      'gone',
      'round',
      'round.text',
      'round.next',
      'round.next.back',
    ]);
    expect(problems.map(({ document: name, node: id, message }) => [name, id, message])).toEqual([
      ['page:1', 'gone', '片段“nothing”没有发布'],
      ['fragment:two', 'back', '片段“one”用到了它自己'],
    ]);
  });
});

describe('checkProps', () => {
  it('refuses props that are newer than the program', () => {
    expect(checkNodeProps({ type: 'disclaimer', version: 9, props: {} })).toMatchObject({
      ok: false,
    });
  });
});

describe('propsFindings', () => {
  it('names each field that forbids publishing', () => {
    const bad = node('bad', 'disclaimer', {
      props: { title: ' ', paragraphs: [{ id: 'p', text: '' }] },
    });
    expect(propsFindings(bad).map(({ path }) => path)).toEqual([
      ['title'],
      ['paragraphs', 'p', 'text'],
    ]);
  });
});

describe('propsFindings of a module', () => {
  it('refuse a layout that its code has not, which is shown nevertheless', async () => {
    const strange = node('m', 'M12', {
      props: { ...defaultProps('M12'), styleid: '1' },
      slots: { main: ['nav'] },
    });
    expect(propsFindings(strange)).toEqual([
      {
        node: 'm',
        path: ['styleid'],
        message: msg('text.label', { label: '请从列出的选项里选一个' }),
      },
    ]);
    expect(
      propsFindings(node('m', 'M12', { props: { ...defaultProps('M12'), styleid: 'aside' } })),
    ).toEqual([]);
    const { slots, problems } = await composeNodes(
      'page:1',
      document(strange, node('nav', 'column-nav')),
      context,
      snapshot,
    );
    expect([slots, problems]).toEqual([{ main: ['m'] }, []]);
  });
});
