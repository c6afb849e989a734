import { toSourceText } from '#messages/format.ts';
import { expect, test } from 'vitest';
import { apply } from '#composition/operations/apply.ts';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { createPageChecker } from './page-checker.ts';
import type { CheckAnswer, CheckRequest } from './worker-messages.ts';

const node = (id: string, children: string[] = []): DocumentNode => ({
  id,
  type: 'page',
  version: 1,
  displyflag: '1',
  props: {},
  slots: { main: children },
});
function treeOf(...nodes: DocumentNode[]): DocumentTree {
  const opened = openTree({ nodes: Object.fromEntries(nodes.map((one) => [one.id, one])) });
  if (!opened.ok) throw new Error(toSourceText(opened.message));
  return opened.tree;
}

function desk() {
  const requests: CheckRequest[] = [];
  const idle: (() => void)[] = [];
  const waits: number[] = [];
  let time = 0;
  const reports: number[] = [];
  let tell: (event: { data: CheckAnswer }) => void = () => {};
  let terminated = false;
  const checker = createPageChecker({
    worker: {
      postMessage: (request) => void requests.push(request),
      addEventListener: (_, listener) => void (tell = listener),
      terminate: () => void (terminated = true),
    },
    today: () => '20261121',
    whenIdle(task, after) {
      idle.push(task);
      waits.push(after);
      return () => void idle.splice(idle.indexOf(task), idle.includes(task) ? 1 : 0);
    },
    now: () => time,
    onReport: (report) => void reports.push(report.errors.length),
  });
  const rest = () => idle.splice(0).forEach((task) => task());
  const answer = (milliseconds = 1) =>
    tell({ data: { report: { errors: [], warnings: [], breaches: [], links: [] }, milliseconds } });
  const pass = (milliseconds: number) => void (time += milliseconds);
  return {
    checker,
    requests,
    reports,
    idle,
    waits,
    rest,
    answer,
    pass,
    isTerminated: () => terminated,
  };
}

const tree = treeOf(node('root', ['a', 'b']), node('a'), node('b'));
function changed(before: DocumentTree): DocumentTree {
  const outcome = apply(before, { op: 'set', node: 'a', path: ['displyflag'], value: '2' }, null);
  if (!outcome.ok) throw new Error(toSourceText(outcome.message));
  return outcome.document;
}

test('nothing is sent before the thread is idle, then all, then what changed alone', () => {
  const { checker, requests, rest, answer } = desk();
  checker.follow(tree);
  expect(requests).toEqual([]);
  rest();
  expect(requests[0]?.changed.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'root']);
  answer();
  checker.follow(changed(tree));
  rest();
  expect(requests[1]?.changed.map(({ id, displyflag }) => [id, displyflag])).toEqual([['a', '2']]);
  expect(requests[1]?.gone).toEqual([]);
});

test('one question at a time: of many edits meanwhile only the latest is asked', () => {
  const { checker, requests, rest, answer, reports } = desk();
  checker.follow(tree);
  rest();
  checker.follow(changed(tree));
  rest();
  checker.follow(treeOf(node('root', ['b']), node('b')));
  rest();
  expect(requests).toHaveLength(1);
  answer();
  rest();
  expect(requests).toHaveLength(2);
  expect(requests[1]?.gone).toEqual(['a']);
  expect(reports).toHaveLength(1);
});

test('a check that took long is followed by four times as long without one', () => {
  const { checker, rest, answer, waits, pass } = desk();
  checker.follow(tree);
  rest();
  answer(200);
  pass(100);
  checker.follow(changed(tree));
  pass(5000);
  checker.follow(tree);
  expect(waits).toEqual([0, 700, 0]);
});

test('claims are sent once, and the page is checked again with them', () => {
  const { checker, requests, rest, answer } = desk();
  checker.follow(tree);
  rest();
  answer();
  checker.takeClaims(['名列前茅']);
  rest();
  expect(requests[1]).toMatchObject({ changed: [], gone: [], claims: ['名列前茅'] });
  answer();
  checker.follow(changed(tree));
  rest();
  expect(requests.map(({ claims }) => claims)).toEqual([undefined, ['名列前茅'], undefined]);
});

test('after it was stopped nothing is asked any more', () => {
  const { checker, requests, rest, isTerminated } = desk();
  checker.follow(tree);
  checker.stop();
  rest();
  expect(requests).toEqual([]);
  expect(isTerminated()).toBe(true);
});

test('new rules are sent once, and the page is checked again by them', () => {
  const { checker, requests, rest, answer } = desk();
  checker.follow(tree);
  checker.judgeBy([{ id: 'C01' }]);
  rest();
  expect(requests.map(({ published }) => published)).toEqual([[{ id: 'C01' }]]);
  answer();
  checker.judgeBy([]);
  rest();
  expect(requests[1]).toMatchObject({ changed: [], gone: [], published: [] });
  answer();
  checker.follow(changed(tree));
  rest();
  expect(requests[2]).not.toHaveProperty('published');
});

test('rules that come before the page wait for it', () => {
  const { checker, requests, rest } = desk();
  checker.judgeBy([]);
  rest();
  expect(requests).toEqual([]);
  checker.follow(tree);
  rest();
  expect(requests).toMatchObject([{ published: [] }]);
});
