import { expect, it } from 'vitest';
import { saleForm } from './sale-form.ts';

const form = saleForm({ availablevol: '880.45' });
const given = { largeredemptionflag: '1', tradepwd: 'Sandbox2026' };

it.each([
  ['880.45', '880.45'],
  ['１００', '100'],
  ['0.01', '0.01'],
])('%j are %s units', (applicationvol, vol) => {
  expect(form.parse({ ...given, applicationvol }).applicationvol).toBe(vol);
});

it.each([
  ['', '份额应大于 0，最多两位小数'],
  ['0.00', '份额应大于 0，最多两位小数'],
  ['1.001', '份额应大于 0，最多两位小数'],
  ['880.46', '可用份额为 880.45 份，请减少份额'],
])('%j is refused', (applicationvol, message) => {
  const { error } = form.safeParse({ ...given, applicationvol });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
