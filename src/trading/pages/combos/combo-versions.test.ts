import { expect, it } from 'vitest';
import { latestProportions, ratioChanges } from './combo-versions.ts';

const part = (fundcode: string, ratio: string) => ({
  fundcode,
  fundname: `基金${fundcode}`,
  ratio,
});

it('finds the newest proportions whatever the order of the list', () => {
  const versions = ['20250102', '20260119', '20251201'].map((adjustdate) => ({ adjustdate }));
  expect(latestProportions(versions)).toEqual({ adjustdate: '20260119' });
  expect(latestProportions([])).toBeUndefined();
});

it('says of each fund from which part to which, also of those that come and go', () => {
  const held = [part('1', '40'), part('2', '60')];
  const wanted = [part('1', '30'), part('3', '70')];
  expect(ratioChanges(held, wanted)).toEqual([
    { fundcode: '1', fundname: '基金1', from: '40', to: '30' },
    { fundcode: '3', fundname: '基金3', from: '0', to: '70' },
    { fundcode: '2', fundname: '基金2', from: '60', to: '0' },
  ]);
});
