import { toSourceText } from '#messages/format.ts';
import { expect, it } from 'vitest';
import type { Change } from '#composition/change.ts';
import { nodeOf } from '#composition/tree.ts';
import { catalogue, samplePage, treeOf } from '#tests/support/composition.ts';
import { HeldReplica } from '#tests/support/held-replica.ts';

const open = () => new HeldReplica(catalogue, counter(), 0, treeOf(samplePage()));
const counter = () => {
  let count = 0;
  return () => `operation-${(count += 1)}`;
};
const path = ['props', 'title'];
const titleOf = (replica: HeldReplica) => nodeOf(replica.document, 'hot')?.props['title'];
const type = (replica: HeldReplica, letter: string, at: number) =>
  replica.edit(
    [
      {
        op: 'splice',
        node: 'hot',
        path,
        at: String(titleOf(replica)).length,
        delete: 0,
        insert: letter,
      },
    ],
    { name: '改 热销基金 的标题' },
    at,
  );
const acknowledge = (replica: HeldReplica) =>
  replica.receive(
    replica.pending.map(({ change }, index) => ({
      sequence: replica.head + index + 1,
      operation: change,
      author: '我',
      account: 'me',
    })),
  );
const hearFrom = (author: string, replica: HeldReplica, change: Change) =>
  replica.receive([
    {
      sequence: replica.head + 1,
      operation: { ...change, id: `${author}-${replica.head}-operation` },
      author,
      account: author,
    },
  ]);

it('takes typing back per field until a second of rest, also where parts of it were sent', () => {
  const replica = open();
  type(replica, '基', 0);
  acknowledge(replica);
  type(replica, '金', 900);
  type(replica, '！', 1901);
  expect([titleOf(replica), replica.history.undo.length]).toEqual(['热销基金！', 2]);
  replica.retract('undo');
  expect(titleOf(replica)).toBe('热销基金');
  replica.retract('undo');
  expect(titleOf(replica)).toBe('热销');
  replica.retract('redo');
  expect(titleOf(replica)).toBe('热销基金');
});

it('sends one operation for what was typed while nothing could be sent', () => {
  const replica = open();
  for (const letter of '基金榜') type(replica, letter, 0);
  expect(replica.pending.map(({ change }) => change)).toEqual([
    { id: 'operation-1', op: 'splice', node: 'hot', path, at: 2, delete: 0, insert: '基金榜' },
  ]);
  replica.retract('undo');
  expect(titleOf(replica)).toBe('热销');
});

it('leaves a step alone that somebody changed since, names them, and can be told to do it nevertheless', () => {
  const replica = open();
  replica.edit(
    [{ op: 'set', node: 'hot', path: ['displyflag'], value: '2' }],
    { name: '隐藏 热销基金' },
    0,
  );
  replica.edit([{ op: 'remove', node: 'columns' }], { name: '移除 分栏' }, 0);
  acknowledge(replica);
  hearFrom('林晓', replica, { op: 'set', node: 'hot', path: ['displyflag'], value: '1' });
  expect(replica.retract('undo')).toMatchObject({ name: '移除 分栏', isDone: true });
  const retracted = replica.retract('undo');
  expect(retracted).toMatchObject({
    name: '隐藏 热销基金',
    isDone: false,
    left: { message: '这一步之后林晓改过它，没有撤销。' },
  });
  expect(retracted?.left?.changes).toEqual([
    { op: 'set', node: 'hot', path: ['displyflag'], value: '1' },
  ]);
  expect(replica.retract('undo')).toBeNull();
});

it('gives way when somebody changed the same while it was on its way', () => {
  const replica = open();
  replica.edit([{ op: 'set', node: 'hot', path, value: '我的' }], { name: '改 标题' }, 0);
  acknowledge(replica);
  replica.retract('undo');
  const received = hearFrom('林晓', replica, { op: 'set', node: 'hot', path, value: '她的' });
  expect(received).toMatchObject({ rejected: [{ message: '林晓刚刚改过它，没有撤销 改 标题。' }] });
  expect([titleOf(replica), replica.history.redo.length]).toEqual(['她的', 0]);
});

it('goes back to what somebody else had set before, when they were first', () => {
  const replica = open();
  replica.edit([{ op: 'set', node: 'hot', path, value: '我的' }], { name: '改 标题' }, 0);
  hearFrom('林晓', replica, { op: 'set', node: 'hot', path, value: '她的' });
  expect(titleOf(replica)).toBe('我的');
  replica.retract('undo');
  expect(titleOf(replica)).toBe('她的');
});

it('offers to put back what somebody removed while it was being changed, with all the changes', () => {
  const replica = open();
  replica.edit(
    [{ op: 'set', node: 'inner', path: ['displyflag'], value: '2' }],
    { name: '隐藏 里面' },
    0,
  );
  replica.edit(
    [{ op: 'move', node: 'inner', place: { parent: 'columns', slot: 'right', after: null } }],
    { name: '移动 里面' },
    0,
  );
  type(replica, '基', 0);
  const received = hearFrom('林晓', replica, { op: 'remove', node: 'columns' });
  if (!received.ok) throw new Error(toSourceText(received.message));
  expect(received.rejected).toEqual([]);
  const [orphaned, ...others] = received.orphaned;
  expect(orphaned).toMatchObject({
    node: 'columns',
    author: '林晓',
    steps: ['隐藏 里面', '移动 里面'],
    lost: [{ op: 'move' }],
  });
  expect(others).toEqual([]);
  expect(
    replica.edit([orphaned!.putBack, ...orphaned!.lost], { name: '放回 分栏' }, 0),
  ).toMatchObject({ ok: true });
  expect([
    nodeOf(replica.document, 'columns')?.slots,
    nodeOf(replica.document, 'inner')?.displyflag,
  ]).toEqual([{ left: [], right: ['inner'] }, '2']);
  expect(nodeOf(replica.document, 'funds')?.slots['main']).toEqual(['hot', 'columns']);
});

it('offers nothing where what was removed is back already, or was removed here too', () => {
  const replica = open();
  replica.edit(
    [{ op: 'set', node: 'inner', path: ['displyflag'], value: '2' }],
    { name: '隐藏 里面' },
    0,
  );
  const place = { parent: 'funds', slot: 'main', after: 'hot' };
  const news = [
    { op: 'remove', node: 'columns' },
    { op: 'move', node: 'columns', place },
  ] as const;
  const back = replica.receive(
    news.map((change, index) => ({
      sequence: index + 1,
      operation: { ...change, id: `theirs-${index}` },
      author: '林晓',
      account: '林晓',
    })),
  );
  expect(back).toMatchObject({ ok: true, orphaned: [] });
  replica.edit([{ op: 'remove', node: 'columns' }], { name: '移除 分栏' }, 0);
  acknowledge(replica);
  replica.edit([{ op: 'remove', node: 'risks' }], { name: '移除 风险提示' }, 0);
  expect(hearFrom('林晓', replica, { op: 'remove', node: 'risks' })).toMatchObject({
    orphaned: [],
  });
});

it('remembers 10,000 steps to undo', { timeout: 30_000 }, () => {
  const replica = open();
  for (let index = 0; index < 10_050; index += 1)
    replica.edit([{ op: 'set', node: 'hot', path, value: String(index) }], { name: '改' }, 0);
  acknowledge(replica);
  let count = 0;
  while (replica.retract('undo')) count += 1;
  expect([count, titleOf(replica)]).toEqual([10_000, '49']);
});

it('tells who edits what somebody has just converted, and who converts what somebody has just edited', () => {
  const conversion: Change = {
    op: 'convert',
    node: 'hot',
    type: 'fund-info',
    version: 1,
    props: {},
    without: ['items'],
  };
  const edit: Change = {
    op: 'set',
    node: 'hot',
    path: ['props', 'items', 'a', 'text'],
    value: '甲',
  };
  const editing = open();
  editing.edit([edit], { name: '改 热销基金 的项目' }, 0);
  const lost = hearFrom('王珊', editing, conversion);
  expect(lost.ok && lost.rejected.map(({ message }) => message)).toEqual([
    '王珊刚刚把它转换成了另一种区块，没有改 热销基金 的项目。',
  ]);
  const converting = open();
  converting.edit([conversion], { name: '转换 热销基金' }, 0);
  const late = hearFrom('王珊', converting, edit);
  expect(late.ok && late.rejected.map(({ message }) => message)).toEqual([
    '王珊刚刚改过它，没有转换 热销基金。',
  ]);
  expect(nodeOf(converting.document, 'hot')?.type).toBe('hot-funds');
});
