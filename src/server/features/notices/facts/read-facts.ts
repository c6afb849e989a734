import type { Queryable } from '#server/platform/database/connect.ts';
import { dueFacts, waitingFact } from './due-facts.ts';
import type { NoticeActor, NoticeFact, TodoOf } from './notice-fact.ts';
import { readApproved } from './read-approved.ts';
import { readDeputyships, readSignedFor } from './read-deputy-news.ts';
import { readAnswers, readResolved } from './read-threads-news.ts';

/** What happened that concerns an account and waits for nothing, newest first. */
export async function readHappened(sql: Queryable, actor: NoticeActor): Promise<NoticeFact[]> {
  const read = [readApproved, readAnswers, readResolved, readDeputyships, readSignedFor];
  const facts = await Promise.all(read.map((one) => one(sql, actor)));
  return facts.flat().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** All of which an account can be told now, as it may read it now. `now` in epoch milliseconds. */
export async function readNoticeFacts(
  sql: Queryable,
  actor: NoticeActor,
  { todoOf, now }: { todoOf: TodoOf; now: number },
): Promise<NoticeFact[]> {
  const [waiting, happened] = await Promise.all([todoOf(actor), readHappened(sql, actor)]);
  return [...waiting.map(waitingFact), ...dueFacts(waiting, now), ...happened];
}
