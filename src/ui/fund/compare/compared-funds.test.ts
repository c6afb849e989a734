// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { MOST_COMPARED_FUNDS } from '#rules/funds/compared-codes.ts';

const fund = (digit: string) => ({ fundcode: digit.repeat(6), fundname: `基金 ${digit}` });
const stored = () =>
  JSON.parse(sessionStorage.getItem('quoin.compare') ?? 'null') as { fundcode: string }[] | null;

/** The module as a document that was loaded just now has it. */
async function load() {
  vi.resetModules();
  return await import('./compared-funds.ts');
}

beforeEach(() => sessionStorage.clear());

it('takes a fund in and out again, in the order of choosing, kept for the tab', async () => {
  const { toggleCompared } = await load();
  for (const digit of ['2', '1', '3', '2']) toggleCompared({ ...fund(digit), ...{ nav: '1' } });
  expect(stored()).toEqual([fund('1'), fund('3')]);
  const { toggleCompared: later } = await load();
  later(fund('4'));
  expect(stored()).toEqual([fund('1'), fund('3'), fund('4')]);
});

it('leaves a choice that is as full as the page of comparison as it is', async () => {
  const { toggleCompared } = await load();
  for (const digit of ['1', '2', '3', '4', '5', '6']) toggleCompared(fund(digit));
  expect(stored()).toEqual(['1', '2', '3', '4', '5'].map(fund));
  expect(stored()).toHaveLength(MOST_COMPARED_FUNDS);
});

it('is empty after it was cleared', async () => {
  const { toggleCompared, clearCompared } = await load();
  toggleCompared(fund('1'));
  clearCompared();
  expect(stored()).toEqual([]);
});

it.each(['no JSON', '{"fundcode":"111111"}', '[{"fundcode":1,"fundname":"一"},null]'])(
  'begins again where the tab holds %s',
  async (text) => {
    sessionStorage.setItem('quoin.compare', text);
    const { toggleCompared } = await load();
    toggleCompared(fund('1'));
    expect(stored()).toEqual([fund('1')]);
  },
);

it('keeps the choice for the document where storage is refused', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  const { toggleCompared } = await load();
  toggleCompared(fund('1'));
  refuse.mockRestore();
  toggleCompared(fund('2'));
  expect(stored()).toEqual([fund('1'), fund('2')]);
});
