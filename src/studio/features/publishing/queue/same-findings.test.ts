import { expect, it } from 'vitest';
import type { Finding } from '#wire/studio/refusal.ts';
import { sameFindings } from './same-findings.ts';

const page = (key: string) => ({ kind: 'page' as const, key });
const finding = (node: string, rule: string, words: string, said = rule) =>
  ({ node, path: [], message: { id: said }, breach: { rule, words } }) as unknown as Finding;
const group = (...documents: [string, Finding[]][]) =>
  sameFindings(
    documents.map(([key, findings]) => ({ name: page(key), title: key, findings })),
    ({ message }) => String(message.id),
  ).map(({ finding: { breach }, places }) => [
    breach?.rule,
    ...places.map(({ name, node, words }) => `${name.key}/${node} ${words}`),
  ]);

it('says what a rule says in the same words once, with all places', () => {
  expect(
    group(
      ['a', [finding('n', 'R1', '保本'), finding('m', 'R1', '稳赚'), finding('n', 'R2', '')]],
      ['b', [finding('n', 'R1', '保本')]],
    ),
  ).toEqual([
    ['R1', 'a/n 保本', 'a/m 稳赚', 'b/n 保本'],
    ['R2', 'a/n '],
  ]);
});

it('names each place once, and keeps apart what a rule says in other words', () => {
  expect(
    group([
      'a',
      [finding('n', 'R1', '保本'), finding('n', 'R1', '保本'), finding('n', 'R1', '', 'x')],
    ]),
  ).toEqual([
    ['R1', 'a/n 保本'],
    ['R1', 'a/n '],
  ]);
});
