import { answerDue, overdueBefore } from '#rules/dates/answer-due.ts';
import { answerDays } from '#schemas/answer-days.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { holidays } from '#server/store/figures/read.ts';

const NAME = 'answer-days';
/** Until somebody sets another. */
const SHIPPED_DAYS = 3;

/** By when messages and entries of visitors have to be answered. */
export interface AnswerDeadline {
  /** Working days; null: no time is set. */
  days: number | null;
  /** Of what came at this time, ISO 8601; null: no time is set. */
  dueOf(at: string): string | null;
  /** What came before is overdue by now; null: nothing can be. */
  overdueBefore: string | null;
}

async function readAnswerDays(sql: Queryable): Promise<number | null> {
  const [row] = await sql<
    { value: unknown }[]
  >`select value from studio_setting where name = ${NAME}`;
  const parsed = answerDays.safeParse(row?.value);
  return parsed.success ? parsed.data : SHIPPED_DAYS;
}

export async function changeAnswerDays(
  sql: Queryable,
  days: number | null,
  account: string,
): Promise<void> {
  await sql`
    insert into studio_setting (name, value, account) values (${NAME}, ${JSON.stringify(days)}::text::jsonb, ${account})
    on conflict (name) do update set value = excluded.value, account = excluded.account, changed_at = clock_timestamp()`;
}

export async function readAnswerDeadline(sql: Queryable): Promise<AnswerDeadline> {
  const days = await readAnswerDays(sql);
  if (days === null) return { days, dueOf: () => null, overdueBefore: null };
  const moment = await currentMoment(sql);
  const known = await holidays(sql, moment);
  return {
    days,
    dueOf: (at) => answerDue(at, days, known),
    overdueBefore: overdueBefore(moment.at, days, known),
  };
}
