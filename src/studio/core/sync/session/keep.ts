import type { LinkState } from '../shared/link.ts';
import type { TakenDown } from '../kept/take-down.ts';
import { newsOfDropping } from '../news/news.ts';
import { become, type SessionState, type Turn } from './state.ts';

/** What the browser kept is there, or null where it keeps nothing: the draft goes on from it and joins the link. */
export function keptCame(state: SessionState, kept: TakenDown | null, link: LinkState): Turn {
  if (!kept) return become({ ...state, link, isKept: false });
  const next = {
    ...state,
    link,
    replica: kept.replica,
    news: newsOfDropping(state.news, kept.dropped),
  };
  return { state: next, effects: [], touched: 'all' };
}

export function keepingFailed(state: SessionState): Turn {
  return become({ ...state, isKept: false });
}
