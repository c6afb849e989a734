import { expect, it } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { said } from '#tests/support/composition.ts';
import { upgradeProps } from './upgrade.ts';

type Props = Record<string, JsonValue>;
/** Steps of the worst kind: they write into what they get. */
const steps = [
  (props: Props) => Object.assign(props, { second: true }),
  (props: Props) => Object.assign(props, { third: props['second'] ?? null }),
];

it('takes every step from the version of the props, and leaves its input alone', () => {
  const props = Object.freeze({ title: '基金', list: Object.freeze([1]) as unknown as number[] });
  expect(upgradeProps({ version: 1, props }, steps)).toEqual({
    ok: true,
    version: 3,
    props: { title: '基金', list: [1], second: true, third: true },
  });
  expect(upgradeProps({ version: 2, props }, steps)).toEqual({
    ok: true,
    version: 3,
    props: { title: '基金', list: [1], third: null },
  });
  expect(upgradeProps({ version: 3, props }, steps)).toEqual({ ok: true, version: 3, props });
});

it('says so when it cannot read them', () => {
  expect(said(upgradeProps({ version: 4, props: {} }, steps))).toBe(
    '内容是第 4 版，程序只认得到第 3 版。请升级程序后再打开。',
  );
  const failing = () => {
    throw new Error('没有标题');
  };
  expect(said(upgradeProps({ version: 2, props: {} }, [...steps, failing]))).toBe(
    '内容无法从第 3 版升到第 4 版：没有标题。请重新填写这个区块。',
  );
});
