import type { Database, Queryable } from '#server/platform/database/connect.ts';
import type { MailOutcome, MailSender } from '#server/platform/mail/mail-sender.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { companyName } from '#server/site/snapshot/company-name.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { answerMail } from './answer-mail.ts';
import { findTicket } from './read-tickets.ts';

/** When an attempt of which nothing was heard is over: its process ended. */
const LEASE = '2 minutes';
/** Seconds from each failed attempt to the next: for about nine hours. */
const WAITS = [60, 300, 1800, 7200, 21_600] as const;
/** Attempts of which it is not known whether they arrived: the first is repeated once. */
const MOST_UNSURE = 2;

/** - `sent`: the mail server took it. `waiting`: it is tried again. `failed`: it is not. `none`: nothing is left to be sent. */
export type AnswerMailed = 'sent' | 'waiting' | 'failed' | 'none';

/** A mail that this process sends, and no other. */
interface ClaimedAnswer {
  ticketno: string;
  account: string;
  author: string;
  /** This attempt's number, from 1. */
  attempts: number;
}

/** Has the answer sent once it is kept, with `tx` that keeps it. Answers whether the visitor left an address. */
export async function queueAnswer(
  tx: Queryable,
  ticketno: string,
  by: { account: string; name: string },
): Promise<boolean> {
  const rows = await tx`
    insert into answer_mail (ticketno, account, author)
    select t.ticketno, ${by.account}, ${by.name} from feedback_ticket t join feedback_contact c using (ticketno)
    where t.ticketno = ${ticketno} and t.reply <> '' and c.email <> '' and c.until > now()
    on conflict (ticketno) do update
      set account = excluded.account, author = excluded.author, state = 'waiting', attempts = 0, next_at = clock_timestamp()
    returning ticketno`;
  return rows.length > 0;
}

/** Sends a mail that is due, of `ticketno` or else any; null: there is none, or another process sends it. */
export async function sendAnswer(
  sql: Database,
  mail: Pick<MailSender, 'send'>,
  ticketno: string | null = null,
): Promise<AnswerMailed | null> {
  const [claimed] = await sql<ClaimedAnswer[]>`
    update answer_mail set attempts = attempts + 1, next_at = clock_timestamp() + ${LEASE}::interval
    where ticketno = (
      select ticketno from answer_mail
      where state = 'waiting' and next_at <= clock_timestamp() and (${ticketno}::text is null or ticketno = ${ticketno})
      order by next_at limit 1 for update skip locked)
    returning ticketno, account, author, attempts`;
  if (!claimed) return null;
  const ticket = await findTicket(sql, claimed.ticketno);
  const to = ticket?.contact?.email ?? '';
  if (!ticket || to === '' || ticket.reply === '') {
    await sql`delete from answer_mail where ticketno = ${claimed.ticketno}`;
    return 'none';
  }
  const company = await companyName(await currentSnapshot(sql));
  // The same for each attempt: a reader who gets it twice sees it once.
  const id = `answer-${ticket.ticketno}-${ticket.version}`;
  const outcome = await mail.send({ ...answerMail({ ...ticket, company }), to, id });
  return conclude(sql, claimed, outcome);
}

async function conclude(
  sql: Database,
  { ticketno, account, author, attempts }: ClaimedAnswer,
  outcome: MailOutcome,
): Promise<AnswerMailed> {
  const wait = outcome.ok ? undefined : waitAfter(outcome.reason, attempts);
  const mailed = outcome.ok ? 'sent' : wait === undefined ? 'failed' : 'waiting';
  await sql.begin(async (tx) => {
    if (outcome.ok) {
      await tx`update feedback_ticket set mailed_at = now() where ticketno = ${ticketno}`;
      await tx`delete from answer_mail where ticketno = ${ticketno} and attempts = ${attempts}`;
    } else
      await tx`
        update answer_mail set state = ${wait === undefined ? 'failed' : 'waiting'}, next_at = clock_timestamp() + ${wait ?? 0} * interval '1 second'
        where ticketno = ${ticketno} and attempts = ${attempts}`;
    if (mailed !== 'waiting')
      await recordActivity(tx, {
        by: { account, name: author },
        action: 'feedback.mail',
        thing: { kind: 'feedback', key: ticketno, title: ticketno },
        details: { sent: outcome.ok },
      });
  });
  return mailed;
}

/** Seconds until it is tried again; undefined: it is not. */
function waitAfter(
  reason: Extract<MailOutcome, { ok: false }>['reason'],
  attempts: number,
): number | undefined {
  if (reason === 'refused' || (reason === 'unsure' && attempts >= MOST_UNSURE)) return undefined;
  return WAITS[attempts - 1];
}
