import type { Change, Made } from '#composition/change.ts';
import { refuse, type Result } from '#composition/result.ts';
import { dismissNews, newsOfMaking, type Read } from '../news/news.ts';
import { accept, edit, retract, type Retracted, type StepOptions } from '../replica/edit.ts';
import type { Offered } from '../replica/pending.ts';
import { decline, type Means, type Replica } from '../replica/replica.ts';
import { syncTexts as texts } from '../shared/texts.ts';
import { isTooLarge } from './batch.ts';
import { goOn } from './go-on.ts';
import { become, type SessionState, type Turn } from './state.ts';

/** What the editor of this tab does: each answers the turn, and what to tell the editor. */
export interface Answered<A> {
  turn: Turn;
  answer: A;
}

export function applyChanges(
  state: SessionState,
  changes: readonly Change[],
  step: StepOptions,
  at: number,
  means: Means,
): Answered<Result<object>> {
  const { replica } = state;
  if (!replica || state.closedBecause !== null)
    return { turn: become(state), answer: refuse(texts.notOpen) };
  if (changes.some(isTooLarge)) return { turn: become(state), answer: refuse(texts.tooLarge) };
  return afterEdit(state, edit(replica, changes, step, at, means), at);
}

export function acceptOffered(
  state: SessionState,
  offered: Offered,
  at: number,
  means: Means,
): Answered<Result<object>> {
  if (!state.replica) return { turn: become(state), answer: refuse(texts.notOpen) };
  return afterEdit(state, accept(state.replica, offered, at, means), at);
}

/** Null where there is nothing to undo or to redo. */
export function retractStep(
  state: SessionState,
  stack: 'undo' | 'redo',
  at: number,
  means: Means,
): Answered<Retracted | null> {
  const done = state.replica && retract(state.replica, stack, means);
  if (!done) return { turn: become(state), answer: null };
  return { turn: afterMaking(state, done, at), answer: done.retracted };
}

export function declineOffered(state: SessionState, offered: Offered): Turn {
  return become(state.replica ? { ...state, replica: decline(state.replica, offered) } : state);
}

export function dismiss(state: SessionState, read: Read): Turn {
  return become({ ...state, news: dismissNews(state.news, read) });
}

function afterEdit(
  state: SessionState,
  edited: Result<{ replica: Replica; made: Made[] }>,
  at: number,
): Answered<Result<object>> {
  return { turn: edited.ok ? afterMaking(state, edited, at) : become(state), answer: edited };
}

function afterMaking(
  state: SessionState,
  { replica, made }: { replica: Replica; made: readonly Made[] },
  at: number,
): Turn {
  return goOn({ ...state, news: newsOfMaking(state.news, made, at) }, replica, made, at);
}
