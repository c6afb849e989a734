import { describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import type { JsonObject } from '#schemas/json-object.ts';
import { makeNode } from '#tests/support/composition.ts';
import { planConversion } from './plan-conversion.ts';

const planned = (type: string, target: string, props: JsonObject, version = 1) => {
  const done = planConversion(makeNode('block', type, { version, props }), target);
  if (!done.ok) throw new Error(toSourceText(done.message));
  return done.plan;
};
const paragraph = (text: string, bold = false) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(bold && { marks: [{ type: 'bold' }] }) }],
});

describe('a text that becomes a notice', () => {
  const props = {
    title: '费用说明',
    text: {
      type: 'doc',
      content: [
        paragraph('申购费见公告。'),
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '赎回' }] },
        { type: 'horizontalRule' },
        paragraph('费'.repeat(700), true),
      ],
    },
  };

  it('has a paragraph for each of its lines, one that is too long goes on in the next', () => {
    const { node, change } = planned('rich-text', 'disclaimer', props);
    expect(node.props['title']).toBe('费用说明');
    expect(node.props['paragraphs']).toEqual([
      { id: 'p1', text: '申购费见公告。' },
      { id: 'p2', text: '赎回' },
      { id: 'p3', text: '费'.repeat(600) },
      { id: 'p4', text: '费'.repeat(100) },
    ]);
    expect([Object.keys(change.props), change.without]).toEqual([['paragraphs'], ['text']]);
  });

  it('says which formatting is lost, and nothing where there is none', () => {
    expect(planned('rich-text', 'disclaimer', props).lost).toEqual([
      { prop: 'text', part: 'form', names: ['heading', 'horizontalRule', 'bold'] },
    ]);
    const plain = {
      title: '说明',
      text: { type: 'doc', content: [paragraph('一'), paragraph('二')] },
    };
    const { lost, carried } = planned('rich-text', 'disclaimer', plain);
    expect(lost).toEqual([]);
    expect(carried).toEqual([
      { from: 'title', to: 'title' },
      { from: 'text', to: 'paragraphs' },
    ]);
  });

  it('says what is longer than it takes', () => {
    const { node, lost } = planned('rich-text', 'call-to-action', {
      title: '一句话',
      text: { type: 'doc', content: [paragraph('字'.repeat(130))] },
    });
    expect(node.props['text']).toBe('字'.repeat(120));
    expect(lost).toEqual([{ prop: 'text', part: 'end', value: '字'.repeat(10) }]);
  });
});

describe('a list that becomes another list', () => {
  it('keeps the ids of its items, and names what of them has no place', () => {
    const { node, lost } = planned(
      'recommended-funds',
      'fund-list',
      {
        funds: [
          { id: 'a', fundcode: '000001', reason: '稳健' },
          { id: 'b', fundcode: '000002', reason: '' },
        ],
      },
      2,
    );
    expect(node.props['source']).toBe('hand');
    expect(node.props['funds']).toEqual([
      { id: 'a', fundcode: '000001' },
      { id: 'b', fundcode: '000002' },
    ]);
    expect(lost).toContainEqual({
      prop: 'funds',
      part: 'whole',
      value: ['稳健'],
      item: { prop: 'reason', count: 1 },
    });
  });

  it('takes as many items as fit, and the rest is lost', () => {
    const funds = [...Array(8).keys()].map((at) => ({ id: `f${at}`, fundcode: `00000${at}` }));
    const { node, lost } = planned('fund-list', 'recommended-funds', { source: 'hand', funds });
    expect(node.props['funds']).toHaveLength(6);
    expect(lost).toContainEqual({ prop: 'funds', part: 'end', value: funds.slice(6) });
    expect(lost.map(({ prop }) => prop)).not.toContain('source');
  });

  it('takes renamed props of its items', () => {
    const { node, lost } = planned('timeline', 'other-info', {
      events: [{ id: 'e', time: '2015 年', title: '设立', text: '在上海' }],
    });
    expect(node.props['rows']).toEqual([{ id: 'e', label: '2015 年', value: '设立', address: '' }]);
    expect(lost).toEqual([
      { prop: 'events', part: 'whole', value: ['在上海'], item: { prop: 'text', count: 1 } },
    ]);
  });

  it('becomes headings and paragraphs of a text', () => {
    const { node } = planned('cash-fund-steps', 'rich-text', {
      steps: [
        { id: 'a', title: '开户', text: '带身份证' },
        { id: 'b', title: '转入', text: '' },
      ],
    });
    expect(node.props['text']).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: '开户' }] },
        paragraph('带身份证'),
        { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: '转入' }] },
      ],
    });
  });
});

describe('a block whose items have slots', () => {
  it('keeps the items by which its slots are named, and names those that had no name', () => {
    const columns = [
      { id: 'x', share: '2' },
      { id: 'y', share: '1' },
    ];
    const { node, lost } = planned('columns', 'tabs', { title: '两栏', columns });
    expect(node.props['tabs']).toEqual([
      { id: 'x', label: '标签 1' },
      { id: 'y', label: '标签 2' },
    ]);
    expect(lost.map(({ prop }) => prop)).toEqual(['columns', 'title']);
  });

  it('gets as many items as the other type must have', () => {
    const { node } = planned('accordion', 'columns', { panels: [{ id: 'x', title: '一' }] });
    expect(node.props['columns']).toEqual([
      { id: 'x', share: '1' },
      { id: 'i2', share: '1' },
    ]);
  });

  it('is refused where slots would be left over', () => {
    const panels = [...Array(9).keys()].map((at) => ({ id: `p${at}`, title: `${at}` }));
    const done = planConversion(makeNode('block', 'accordion', { props: { panels } }), 'tabs');
    expect(done.ok ? 'planned' : toSourceText(done.message)).toContain('有 1 格里的区块放不下');
  });
});

it('leaves a setting that nobody touched to the other type', () => {
  const { node, lost } = planned('info-news', 'announcements', { summaries: true, count: 12 });
  expect(node.props['summaries']).toBe(false);
  expect(lost.map(({ prop }) => prop)).toEqual([]);
});

it('reads props of an older version, and refuses those of a newer one', () => {
  expect(planned('recommended-funds', 'hot-funds', {}, 1).node.version).toBeGreaterThan(1);
  const newer = planConversion(makeNode('block', 'rich-text', { version: 9 }), 'disclaimer');
  expect(newer.ok).toBe(false);
});

it('throws at a conversion that no type declares', () => {
  expect(() => planConversion(makeNode('block', 'image'), 'rich-text')).toThrow('does not convert');
});
