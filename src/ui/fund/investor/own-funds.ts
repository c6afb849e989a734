import { call } from '#kit';
import type { HoldingRow } from '#schemas/trade.ts';
import type { useFetch } from '#ui/calls.tsx';
import type { OwnFunds } from '#ui/visitor/own-funds.ts';
import { createFavouriteStore } from './favourite-store.ts';
import { readPages } from './read-pages.ts';
import { createSharedList } from './shared-list.ts';

/** A login that ended takes all of its own along. */
const byLogin = new WeakMap<object, OwnFunds>();

/** By the login that is shown, of which there is one object until that changes. */
export function ownFundsOf(login: object, fetch: ReturnType<typeof useFetch>): OwnFunds {
  const known = byLogin.get(login);
  if (known) return known;
  const holdings = createSharedList(() =>
    readPages<HoldingRow>(async (paging) => {
      const answer = await fetch(call('trade/asset/fund/list', paging));
      if (!answer.ok) return answer;
      const [rows, [{ totalcount }]] = answer.record;
      return { ok: true, rows, totalcount };
    }),
  );
  const own = { holdings, favourites: createFavouriteStore(fetch) };
  byLogin.set(login, own);
  return own;
}
