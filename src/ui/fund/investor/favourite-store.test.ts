import { beforeEach, expect, it } from 'vitest';
import { type Answer, type CallRequest, failedAnswer } from '#kit';
import type { FavouriteStore } from '#ui/visitor/own-funds.ts';
import { createFavouriteStore } from './favourite-store.ts';
import { marksTexts } from '../marks-texts.ts';

const fund = (fundcode: string) => ({ fundcode, fundname: `基金${fundcode}` });

let asked: string[];
/** Settles the oldest call that is under way. */
let answers: ((answer: Answer) => void)[];
let favourites: FavouriteStore;
let saved: string[];

beforeEach(() => {
  asked = [];
  answers = [];
  saved = ['000001'];
  favourites = createFavouriteStore((async (request: CallRequest<'account/favorite/add'>) => {
    asked.push(`${request.path.slice('account/favorite/'.length)} ${request.body.fundcode ?? ''}`);
    return new Promise((settle) => answers.push(settle));
  }) as never);
  favourites.subscribe(() => undefined);
});

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
async function answer(given: Answer): Promise<void> {
  await turns();
  const settle = answers.shift();
  if (!settle) throw new Error('no call is under way');
  settle(given);
  await turns();
}
const list = () => ({
  ok: true as const,
  body: {
    rows: saved.map((fundcode) => ({ ...fund(fundcode), adddate: '20260213' })),
    totalcount: String(saved.length),
  },
});
const taken = { ok: true as const, body: { totalcount: '1' } };
const codes = () => favourites.get().rows?.map(({ fundcode }) => fundcode);

it('knows nothing of a fund until the list came', async () => {
  expect(favourites.isFavourite('000001')).toBeNull();
  await answer(list());
  expect([favourites.isFavourite('000001'), favourites.isFavourite('000628')]).toEqual([
    true,
    false,
  ]);
  expect(asked).toEqual(['list ']);
});

it('shows a change at once, and keeps it when it was taken', async () => {
  await answer(list());
  void favourites.toggle(fund('000628'));
  expect(favourites.isFavourite('000628')).toBe(true);
  expect(codes()).toEqual(['000001']);
  await answer(taken);
  expect(codes()).toEqual(['000001', '000628']);
  void favourites.toggle(fund('000001'));
  await answer(taken);
  expect(codes()).toEqual(['000628']);
  expect(asked).toEqual(['list ', 'add 000628', 'remove 000001']);
});

it.each([
  ['今日不能修改', '今日不能修改'],
  ['', marksTexts.notSaved],
])('undoes what was refused, says %j, and reads what is saved', async (msg, shown) => {
  await answer(list());
  void favourites.toggle(fund('000628'));
  await answer(failedAnswer(msg));
  expect(favourites.isFavourite('000628')).toBe(false);
  expect(favourites.failureOf('000628')).toBe(shown);
  expect(favourites.failureOf('000001')).toBe('');
  // The answer was lost, and the change made.
  saved = ['000001', '000628'];
  await answer(list());
  expect(favourites.isFavourite('000628')).toBe(true);
  expect(favourites.failureOf('000628')).toBe('');
  void favourites.toggle(fund('000628'));
  expect(favourites.failureOf('000628')).toBe('');
});

it('sends what was wanted last, once, however often it was pressed', async () => {
  await answer(list());
  for (let press = 0; press < 5; press += 1) void favourites.toggle(fund('000628'));
  expect(favourites.isFavourite('000628')).toBe(true);
  await answer(taken);
  expect(asked).toEqual(['list ', 'add 000628']);
  expect(favourites.isFavourite('000628')).toBe(true);
});

it('sends the opposite that was pressed while the first is under way', async () => {
  await answer(list());
  void favourites.toggle(fund('000628'));
  await turns();
  void favourites.toggle(fund('000628'));
  expect(favourites.isFavourite('000628')).toBe(false);
  await answer(taken);
  expect(favourites.isFavourite('000628')).toBe(false);
  await answer(taken);
  expect(asked).toEqual(['list ', 'add 000628', 'remove 000628']);
  expect(codes()).toEqual(['000001']);
});

it('reads the list after the changes that were made before', async () => {
  await answer(list());
  void favourites.toggle(fund('000628'));
  void favourites.reload();
  await turns();
  expect(asked).toEqual(['list ', 'add 000628']);
  await answer(taken);
  expect(asked.at(-1)).toBe('list ');
});

it('says why the list could not be had, and keeps the rows of before', async () => {
  await answer(failedAnswer('系统正在清算'));
  expect(favourites.get()).toMatchObject({ rows: null, failure: '系统正在清算', loading: false });
  void favourites.reload();
  await answer(list());
  expect(favourites.get()).toMatchObject({ failure: null, loading: false });
  void favourites.reload();
  await answer(failedAnswer());
  expect(codes()).toEqual(['000001']);
});
