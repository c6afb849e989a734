import { expect, it } from 'vitest';
import { comboBuyForm, comboRedeemForm, valueOfPart } from './combo-forms.ts';

const tradepwd = 'Sandbox2026';
const problems = (ratio: string) =>
  comboRedeemForm.safeParse({ ratio, tradepwd }).error?.issues.map(({ message }) => message) ?? [];

it('takes a part in percent, full-width digits too', () => {
  expect(comboRedeemForm.parse({ ratio: '５０', tradepwd }).ratio).toBe('50');
  expect(problems('100')).toEqual([]);
  expect(problems('33.33')).toEqual([]);
});

it('says once what is wrong with a part', () => {
  expect(problems('0')).toEqual(['赎回比例应大于 0']);
  expect(problems('101')).toEqual(['比例是 0 至 100，最多两位小数']);
  expect(problems('')).toHaveLength(1);
  expect(problems('half')).toHaveLength(1);
});

it('takes no less than the combination does', () => {
  const form = comboBuyForm({ minamount: '34.00' });
  const given = { applicationamount: '33', tradeacco: 'T1', tradepwd };
  expect(form.safeParse(given).error?.issues).toMatchObject([{ message: '金额不能少于 34.00 元' }]);
});

it('rounds what a part is worth to a fen', () => {
  expect(valueOfPart('1000.05', '33.33')).toBe('333.32');
  expect(valueOfPart('1000.05', '100')).toBe('1000.05');
});
