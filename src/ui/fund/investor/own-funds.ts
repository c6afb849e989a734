import { call } from '#kit';
import type { HoldingRow } from '#schemas/trade.ts';
import type { useFetch } from '#ui/calls.tsx';
import type { Login } from '#ui/visitor/login.ts';
import { createFavorites, type Favorites } from './favorites.ts';
import { readPages } from './read-pages.ts';
import { createSharedList, type SharedList } from './shared-list.ts';

/** What the views of a page share of one investor's funds. */
export interface OwnFunds {
  holdings: SharedList<HoldingRow>;
  favorites: Favorites;
}

/** A login that ended takes all of its own along. */
const byLogin = new WeakMap<Login, OwnFunds>();

/** The same for all views while the same investor is logged in; `fetch` asks in that session. */
export function ownFundsOf(login: Login, fetch: ReturnType<typeof useFetch>): OwnFunds {
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
  const own = { holdings, favorites: createFavorites(fetch) };
  byLogin.set(login, own);
  return own;
}
