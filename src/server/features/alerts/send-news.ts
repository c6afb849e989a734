import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import type { MailOutcome, MailSender } from '#server/platform/mail/mail-sender.ts';
import { decryptSecret } from '#server/platform/secrets/keyring.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { companyName } from '#server/site/snapshot/company-name.ts';
import { newsMail } from './alert-mail.ts';
import { countAlert } from './alert-numbers.ts';
import { readAlertNews, type WaitingEvent } from './read-news.ts';

/** What sends mails to who subscribed. */
export interface AlertParts {
  sql: Database;
  /** The site as visitors see it now. */
  snapshot(): Promise<SiteSnapshot>;
  mail: Pick<MailSender, 'send'>;
  /** Origin of the site. */
  origin: string;
}

/** Whose turn it is. No other process takes it for `LEASE`. */
interface DueSubscription {
  id: string;
  address: string;
  token: string;
}

/** A mail whose events are noted as told: it is sent once, or not at all. */
export interface BegunMail extends DueSubscription {
  events: string[];
  mail: Omit<Parameters<MailSender['send']>[0], 'to'>;
}

const LEASE = '2 minutes';
const RETRY = '10 minutes';
/** Number of permanent refusals in a row after which the address is deleted. */
const MOST_REFUSALS = 3;

/** A subscription that has news from before `until`, ISO 8601, and got no mail since; null: none is due. */
export async function claimDue(sql: Queryable, until: string): Promise<DueSubscription | null> {
  const [row] = await sql<DueSubscription[]>`
    update alert_subscription set next_at = clock_timestamp() + ${LEASE}::interval where id = (
      select id from alert_subscription s
      where confirmed_at is not null and next_at <= clock_timestamp() and (mailed_at is null or mailed_at < ${until})
        and exists (select from alert_event e where e.subscription = s.id and e.state = 'waiting' and e.at < ${until})
      order by next_at limit 1 for update skip locked)
    returning id, address, token`;
  return row ? { ...row } : null;
}

/**
 * Writes the mail of all that waits, as visitors see it now, and notes its events as told before anything is sent. Null where
 * nothing is left to be told, or the subscription was changed or ended meanwhile.
 */
export async function beginMail(
  { sql, snapshot, origin }: AlertParts,
  due: DueSubscription,
): Promise<BegunMail | null> {
  const token = decryptSecret('alertToken', due.id, due.token);
  if (token === null) throw new Error(`QUOIN_SECRET_KEY does not open subscription ${due.id}`);
  const waiting = await sql<WaitingEvent[]>`
    select event, kind, fundcode, item from alert_event where subscription = ${due.id} and state = 'waiting' order by kind, fundcode, item`;
  const site = await snapshot();
  const news = await readAlertNews(site, waiting);
  const frame = { origin, company: await companyName(site), token };
  return sql.begin(async (tx) => {
    const [open] = await tx`select 1 from alert_subscription where id = ${due.id} for update`;
    if (!open) return null;
    await tx`delete from alert_event where subscription = ${due.id} and state = 'waiting' and event = any(${news.dropped}::text[])`;
    if (news.taken.length === 0) return null;
    const taken = await tx<{ event: string }[]>`
      select event from alert_event where subscription = ${due.id} and state = 'waiting' and event = any(${news.taken}::text[])`;
    // Somebody changed the choice since: the next turn writes another mail.
    if (taken.length !== news.taken.length) return null;
    await tx`update alert_event set state = 'taken' where subscription = ${due.id} and event = any(${news.taken}::text[])`;
    await tx`update alert_subscription set mailed_at = clock_timestamp() where id = ${due.id}`;
    return {
      ...due,
      events: news.taken,
      mail: { ...newsMail(news, frame), id: `alert-${randomUUID()}` },
    };
  });
}

/** Sends a mail that was begun, and notes what came of it. */
export async function sendBegun(
  { sql, mail }: Pick<AlertParts, 'sql' | 'mail'>,
  begun: BegunMail,
): Promise<void> {
  const to = decryptSecret('alertAddress', begun.id, begun.address);
  if (to === null) throw new Error(`QUOIN_SECRET_KEY does not open subscription ${begun.id}`);
  const outcome = await mail.send({ ...begun.mail, to });
  await sql.begin((tx) => conclude(tx, begun, outcome));
}

/**
 * Only what the server surely has not taken is sent again. Where that is not known, or this process ends before it is noted,
 * the mail counts as told.
 */
async function conclude(
  tx: Queryable,
  { id, events }: BegunMail,
  outcome: MailOutcome,
): Promise<void> {
  if (outcome.ok) {
    await countAlert(tx, 'sent');
    await tx`update alert_subscription set refusals = 0, next_at = clock_timestamp() where id = ${id}`;
    return;
  }
  if (outcome.reason === 'unreachable') {
    await tx`update alert_event set state = 'waiting' where subscription = ${id} and event = any(${events}::text[])`;
    await tx`update alert_subscription set mailed_at = null, next_at = clock_timestamp() + ${RETRY}::interval where id = ${id}`;
    return;
  }
  await countAlert(tx, 'failed');
  const isRefused = outcome.reason === 'refused';
  await tx`update alert_subscription set refusals = case when ${isRefused} then refusals + 1 else refusals end, next_at = clock_timestamp() where id = ${id}`;
  await tx`delete from alert_subscription where id = ${id} and refusals >= ${MOST_REFUSALS}`;
}
