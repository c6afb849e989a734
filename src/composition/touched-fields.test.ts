import { describe, expect, it } from 'vitest';
import type { PageDocument } from '#schemas/document.ts';
import { makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import type { Change } from './change.ts';
import { touchedFields } from './touched-fields.ts';

const links = [
  { id: 'l1', label: '关于', address: '/about' },
  { id: 'l2', label: '联系', address: '/contact' },
];
const page = (footer: Parameters<typeof makeNode>[2] = { props: { company: '甲', links } }) =>
  makeDocument(
    makeNode('root', 'page', { slots: { main: ['f'] } }),
    makeNode('f', 'footer', footer),
  );
const touched = (change: Change) => touchedFields(change, treeOf(page()));
const set = (...path: string[]): Change => ({ op: 'set', node: 'f', path, value: '改' });
const replaceBy = (document: PageDocument) => touched({ op: 'replace', document });

describe('the fields that an operation changes', () => {
  it('are named without ids of items, whatever changes them', () => {
    const path = ['props', 'links', 'l2', 'label'];
    expect([
      touched(set(...path)),
      touched({ op: 'splice', node: 'f', path, at: 0, delete: 1, insert: '' }),
      touched({ op: 'steps', node: 'f', path: ['props', 'text'], steps: [{}] }),
    ]).toEqual([['footer.links.label'], ['footer.links.label'], ['footer.text']]);
  });

  it('of an item that is added, replaced or taken out are the list', () => {
    expect([
      touched({
        op: 'set',
        node: 'f',
        path: ['props', 'links', 'new'],
        value: { id: 'new', label: '新', address: '/' },
      }),
      touched({ op: 'set', node: 'f', path: ['props', 'links', 'l1'] }),
    ]).toEqual([['footer.links'], ['footer.links']]);
  });

  it('of all props at once are those that differ', () => {
    const value = { company: '乙', links: [{ ...links[0]!, label: '关于我们' }, links[1]!] };
    const change: Change = { op: 'set', node: 'f', path: ['props'], value };
    expect(touched(change)?.toSorted()).toEqual(['footer.company', 'footer.links.label']);
  });

  it('are none of a node that is not there', () => {
    expect(touched({ ...set('props', 'company'), node: 'gone' } as Change)).toEqual([]);
  });
});

describe('more than values is', () => {
  it('to make, move, convert, take away, hide or bring to another version', () => {
    const place = { parent: 'root', slot: 'main', after: null };
    const changes: Change[] = [
      { op: 'insert', place, nodes: [makeNode('n', 'footer')] },
      { op: 'move', node: 'f', place },
      { op: 'remove', node: 'f' },
      { op: 'convert', node: 'f', type: 'table', version: 1, props: {}, without: [] },
      set('displyflag'),
      { op: 'set', node: 'f', path: ['hiddenat'], value: ['narrow'] },
      { op: 'set', node: 'f', path: ['version'], value: 2 },
      set('props'),
    ];
    expect(changes.map(touched)).toEqual(changes.map(() => null));
  });
});

describe('a document that becomes another one', () => {
  it('changes the fields that differ', () => {
    expect(replaceBy(page({ props: { company: '乙', links } }))).toEqual(['footer.company']);
    expect(replaceBy(page())).toEqual([]);
  });

  it('changes more where a node is another one, is hidden, new or gone', () => {
    const others = [
      makeDocument(makeNode('root', 'page', { slots: { main: [] } })),
      makeDocument(...Object.values(page().nodes), makeNode('trash', 'table')),
      page({ displyflag: '2', props: { company: '甲', links } }),
      page({ version: 2, props: { company: '甲', links } }),
    ];
    expect(others.map(replaceBy)).toEqual(others.map(() => null));
  });
});
