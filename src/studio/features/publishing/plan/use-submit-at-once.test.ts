import { expect, it } from 'vitest';
import { canSubmitUnseen } from './use-submit-at-once.ts';

type Release = Parameters<typeof canSubmitUnseen>[0];

const item = (more: object = {}) => ({ breaches: [], warnings: [], ...more });
const release = ({ items = [item()], block = 'approval', state = {} } = {}) =>
  ({
    items,
    block: block === '' ? null : { kind: block, message: '' },
    approval: { state: { required: true, approval: null, voidReasons: [], ...state } },
  }) as unknown as Release;

it('submits what lacks nothing else', () => {
  expect(canSubmitUnseen(release())).toBe(true);
  expect(canSubmitUnseen(release({ state: { approval: { state: 'withdrawn' } } }))).toBe(true);
});

it.each([
  ['still checked', { block: 'waiting' }],
  ['faulty', { block: 'findings' }],
  ['of two documents', { items: [item(), item()] }],
  ['warned of', { items: [item({ warnings: [{}] })] }],
  ['against a rule', { items: [item({ breaches: [{}] })] }],
  ['in need of nobody', { state: { required: false } }],
  ['submitted', { state: { approval: { state: 'waiting' } } }],
  ['sent back', { state: { approval: { state: 'returned' } } }],
  ['void', { state: { voidReasons: [{}] } }],
])('leaves to a look what is %s', (_, given) => {
  expect(canSubmitUnseen(release(given as never))).toBe(false);
});
