import { expect, it } from 'vitest';
import { dividendForm } from './dividend-form.ts';

const form = dividendForm({ defdividendmethod: '1' });
const tradepwd = 'Sandbox2026';

it('takes the other method', () => {
  expect(form.safeParse({ defdividendmethod: '0', tradepwd }).success).toBe(true);
});

it('refuses the method in force, at its field', () => {
  expect(form.safeParse({ defdividendmethod: '1', tradepwd }).error?.issues).toMatchObject([
    { path: ['defdividendmethod'], message: '现在就是这种分红方式，请选择另一种' },
  ]);
});

it('refuses a method that there is not', () => {
  expect(form.safeParse({ defdividendmethod: '2', tradepwd }).success).toBe(false);
});
