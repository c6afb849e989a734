import { expect, test } from 'vitest';
import { GROWTH_FIELDS } from '#schemas/fund.ts';
import { sampleRow } from '#samples/funds.ts';
import { isGrownPart } from './grown-periods.ts';

const returns = Object.fromEntries(GROWTH_FIELDS.map((period) => [period, '1.00']));
const grownOf = (grownday: string) =>
  GROWTH_FIELDS.filter((period) =>
    isGrownPart(sampleRow('000001', { ...returns, navdate: '20260213', grownday }), period),
  );

test('a return counts by growth where such a day lies after the day that it begins with', () => {
  expect(grownOf('')).toEqual([]);
  expect(grownOf('20200102')).toEqual(['foundud']);
  expect(grownOf('20250213')).toEqual(['year3ud', 'year5ud', 'foundud']);
  expect(grownOf('20250214')).toEqual(['year1ud', 'year3ud', 'year5ud', 'foundud']);
  expect(grownOf('20251231')).not.toContain('thisyearud');
  expect(grownOf('20260213')).toEqual([...GROWTH_FIELDS]);
});

test('a period without a return has nothing to be marked', () => {
  expect(isGrownPart(sampleRow('000001', { foundud: '', grownday: '20260213' }), 'foundud')).toBe(
    false,
  );
});
