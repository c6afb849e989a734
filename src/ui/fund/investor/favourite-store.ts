import { call } from '#kit';
import type { useFetch } from '#ui/calls.tsx';
import type { FavouriteFund, FavouriteStore } from '#ui/visitor/own-funds.ts';
import { marksTexts } from '../marks-texts.ts';
import { readPages } from './read-pages.ts';
import { createSharedList } from './shared-list.ts';

export function createFavouriteStore(fetch: ReturnType<typeof useFetch>): FavouriteStore {
  /** By fund: what is shown in place of what is saved, until that was answered. */
  const wanted = new Map<string, boolean>();
  const failures = new Map<string, string>();
  // One after the other, so that no read answers from before a change that was made since.
  let last: Promise<unknown> = Promise.resolve();
  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  }

  const list = createSharedList(() =>
    enqueue(() =>
      readPages<FavouriteFund>(async (paging) => {
        const answer = await fetch(call('account/favorite/list', paging));
        return answer.ok ? { ok: true, ...answer.body } : answer;
      }),
    ),
  );
  const isSaved = (fundcode: string) =>
    list.get().rows?.some((row) => row.fundcode === fundcode) ?? null;
  const isFavourite = (fundcode: string) => wanted.get(fundcode) ?? isSaved(fundcode);

  async function save({ fundcode, fundname }: FavouriteFund): Promise<void> {
    const isWanted = wanted.get(fundcode);
    if (isWanted === undefined) return;
    const isChange = isWanted !== isSaved(fundcode);
    const path = isWanted ? 'account/favorite/add' : 'account/favorite/remove';
    const answer = isChange ? await fetch(call(path, { fundcode })) : undefined;
    if (answer?.ok === false) {
      failures.set(fundcode, answer.msg || marksTexts.notSaved);
      // It may have been taken though nothing was answered.
      void list.reload().then(() => {
        if (isSaved(fundcode) === isWanted && failures.delete(fundcode))
          list.change(list.get().rows);
      });
    }
    // What was pressed meanwhile is the next one's to send.
    if (answer?.ok === false || wanted.get(fundcode) === isWanted) wanted.delete(fundcode);
    const others = (list.get().rows ?? []).filter((row) => row.fundcode !== fundcode);
    if (answer?.ok) list.change(isWanted ? [...others, { fundcode, fundname }] : others);
    else list.change(list.get().rows);
  }

  return {
    ...list,
    isFavourite,
    failureOf: (fundcode) => failures.get(fundcode) ?? '',
    toggle(fund) {
      failures.delete(fund.fundcode);
      wanted.set(fund.fundcode, !isFavourite(fund.fundcode));
      list.change(list.get().rows);
      return enqueue(() => save(fund));
    },
  };
}
