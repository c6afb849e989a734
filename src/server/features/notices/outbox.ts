import type { RobotService } from '#schemas/notice.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { ROBOT_ADAPTERS } from './robots/robot-adapters.ts';
import { noteRobot } from './robots/robots.ts';
import type { SendOutcome } from './robots/send-outcome.ts';

/** When an attempt of which nothing was heard is over: its process ended. */
const LEASE = '2 minutes';
/** Seconds from each failed attempt to the next: for about nine hours. */
const WAITS = [60, 300, 1800, 7200, 21_600] as const;
/** Attempts of which it is not known whether they arrived: the first is repeated once. */
const MOST_UNSURE = 2;
const KEPT = '90 days';

/** A message that this process sends, and no other. */
export interface ClaimedMessage {
  id: string;
  /** Exactly one of these is given. */
  account: string | null;
  robot: string | null;
  /** This attempt's number, from 1. */
  attempts: number;
}

/** Takes a message that is due; null: there is none. A group gets no more in a minute than its service takes. */
export async function claimNotices(sql: Database): Promise<ClaimedMessage | null> {
  return sql.begin(async (tx) => {
    await giveUp(tx);
    const [due] = [...(await dueMail(tx)), ...(await dueGroup(tx))];
    if (!due) return null;
    const [claimed] = await tx<ClaimedMessage[]>`
      update notice_message set attempts = attempts + 1, unsure = unsure + 1, tried_at = clock_timestamp(), next_at = clock_timestamp() + ${LEASE}::interval
      where id = ${due.id} returning id, account, robot, attempts`;
    return claimed ? { ...claimed } : null;
  });
}

/** Attempts that were lost twice are not made a third time: who was told twice is not told again. */
async function giveUp(tx: Queryable): Promise<void> {
  await tx`
    update notice_message set state = 'failed' where state = 'waiting' and next_at <= clock_timestamp() and unsure >= ${MOST_UNSURE}`;
}

function dueMail(tx: Queryable) {
  return tx<{ id: string }[]>`
    select id from notice_message where state = 'waiting' and account is not null and next_at <= clock_timestamp()
    order by next_at limit 1 for update skip locked`;
}

function dueGroup(tx: Queryable) {
  const rates = Object.entries(ROBOT_ADAPTERS) as [RobotService, { perMinute: number }][];
  return tx<{ id: string }[]>`
    select m.id from notice_message m join robot b on b.id = m.robot
      join unnest(${rates.map(([service]) => service)}::text[], ${rates.map(([, { perMinute }]) => perMinute)}::int[]) as rate (service, most) using (service)
    where m.state = 'waiting' and m.next_at <= clock_timestamp()
      and (select count(*) from notice_message o where o.robot = m.robot and o.tried_at > clock_timestamp() - interval '1 minute') < rate.most
    order by m.next_at limit 1 for update of m, b skip locked`;
}

/** Notes what came of an attempt; of a group also where its administrator sees it. */
export async function concludeMessage(
  sql: Database,
  { id, robot, attempts }: ClaimedMessage,
  outcome: SendOutcome,
): Promise<void> {
  const { state, wait } = next(outcome, attempts);
  const isKnown = outcome.reason !== 'unsure';
  await sql.begin(async (tx) => {
    await tx`
      update notice_message set state = ${state}, unsure = unsure - ${isKnown ? 1 : 0}, next_at = clock_timestamp() + ${wait} * interval '1 second'
      where id = ${id} and attempts = ${attempts}`;
    if (robot !== null && outcome.reason !== 'nothing') await noteRobot(tx, robot, outcome);
  });
}

function next(outcome: SendOutcome, attempts: number): { state: string; wait: number } {
  const wait = WAITS[attempts - 1];
  switch (outcome.reason) {
    case 'sent':
      return { state: 'sent', wait: 0 };
    case 'nothing':
      return { state: 'dropped', wait: 0 };
    case 'refused':
      return { state: 'failed', wait: 0 };
    case 'unsure':
      return { state: 'waiting', wait: wait ?? 0 };
    case 'later':
      return wait === undefined
        ? { state: 'failed', wait: 0 }
        : { state: 'waiting', wait: Math.max(wait, outcome.seconds ?? 0) };
  }
}

/** Deletes messages that are over for long, with what they told. */
export async function sweepMessages(sql: Queryable): Promise<void> {
  await sql`delete from notice_message where state <> 'waiting' and created_at < now() - ${KEPT}::interval`;
}
