import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import type { MailOutcome, MailSender } from '#server/platform/mail/mail-sender.ts';
import { decryptSecret } from '#server/platform/secrets/keyring.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { companyName } from '#server/site/snapshot/company-name.ts';
import { newsMail } from './alert-mail.ts';
import { countAlert } from './alert-numbers.ts';
import type { AlertChannel, Delivery, DeliveryRules, DueSubscription } from './channel.ts';
import { readAlertNews, type AlertNews, type WaitingEvent } from './read-news.ts';

/** What messages to subscribers are made of. */
export interface NewsParts {
  sql: Database;
  /** The site as visitors see it now. */
  snapshot(): Promise<SiteSnapshot>;
}

/** What sends mails to who subscribed. */
export interface AlertParts extends NewsParts {
  mail: Pick<MailSender, 'send'>;
  /** Origin of the site. */
  origin: string;
}

/** A message whose events are noted as told: it is sent once, or not at all. */
export interface BegunNews<Message> extends DueSubscription {
  events: string[];
  message: Message;
}

type BegunMail = BegunNews<Omit<Parameters<MailSender['send']>[0], 'to'>>;

const LEASE = '2 minutes';
const RETRY_S = 600;
/** Number of permanent refusals in a row after which the address is deleted. */
const MOST_REFUSALS = 3;
const MAIL_RULES: DeliveryRules = {
  ...{ sent: 'sent', failed: 'failed', ended: 'ended' },
  mostRetries: Infinity,
};

/** A subscription that has news from before `until`, ISO 8601, and got no message since; null: none is due. */
export async function claimDue(
  sql: Queryable,
  until: string,
  channel: AlertChannel['name'] = 'mail',
): Promise<DueSubscription | null> {
  const [row] = await sql<DueSubscription[]>`
    update alert_subscription set next_at = clock_timestamp() + ${LEASE}::interval where id = (
      select id from alert_subscription s
      where channel = ${channel} and confirmed_at is not null and next_at <= clock_timestamp() and (mailed_at is null or mailed_at < ${until})
        and exists (select from alert_event e where e.subscription = s.id and e.state = 'waiting' and e.at < ${until})
      order by next_at limit 1 for update skip locked)
    returning id, address, token, push_secret as "pushKeys"`;
  return row ? { ...row } : null;
}

/**
 * Writes the message of all that waits, as visitors see it now, and notes its events as told before anything is sent. Null
 * where nothing is left to be told, or the subscription was changed or ended meanwhile.
 */
export async function beginNews<Message>(
  { sql, snapshot }: NewsParts,
  due: DueSubscription,
  compose: (news: AlertNews, frame: { company: string; token: string }) => Message,
): Promise<BegunNews<Message> | null> {
  const token = decryptSecret('alertToken', due.id, due.token);
  if (token === null) throw new Error(`QUOIN_SECRET_KEY does not open subscription ${due.id}`);
  const waiting = await sql<WaitingEvent[]>`
    select event, kind, fundcode, item from alert_event where subscription = ${due.id} and state = 'waiting' order by kind, fundcode, item`;
  const site = await snapshot();
  const news = await readAlertNews(site, waiting);
  const frame = { company: await companyName(site), token };
  return sql.begin(async (tx) => {
    const [open] = await tx`select 1 from alert_subscription where id = ${due.id} for update`;
    if (!open) return null;
    await tx`delete from alert_event where subscription = ${due.id} and state = 'waiting' and event = any(${news.dropped}::text[])`;
    if (news.taken.length === 0) return null;
    const taken = await tx<{ event: string }[]>`
      select event from alert_event where subscription = ${due.id} and state = 'waiting' and event = any(${news.taken}::text[])`;
    // Somebody changed the choice since: the next turn writes another message.
    if (taken.length !== news.taken.length) return null;
    await tx`update alert_event set state = 'taken' where subscription = ${due.id} and event = any(${news.taken}::text[])`;
    await tx`update alert_subscription set mailed_at = clock_timestamp() where id = ${due.id}`;
    return { ...due, events: news.taken, message: compose(news, frame) };
  });
}

/** Writes the mail of all that waits. */
export function beginMail(parts: AlertParts, due: DueSubscription): Promise<BegunMail | null> {
  return beginNews(parts, due, (news, frame) => ({
    ...newsMail(news, { ...frame, origin: parts.origin }),
    id: `alert-${randomUUID()}`,
  }));
}

/** Sends a mail that was begun, and notes what came of it. */
export async function sendBegun(
  { sql, mail }: Pick<AlertParts, 'sql' | 'mail'>,
  begun: BegunMail,
): Promise<void> {
  const to = decryptSecret('alertAddress', begun.id, begun.address);
  if (to === null) throw new Error(`QUOIN_SECRET_KEY does not open subscription ${begun.id}`);
  const outcome = await mail.send({ ...begun.message, to });
  await concludeNews(sql, begun, deliveryOf(outcome), MAIL_RULES);
}

function deliveryOf(outcome: MailOutcome): Delivery {
  if (outcome.ok) return { reason: 'sent' };
  return outcome.reason === 'unreachable'
    ? { reason: 'later', seconds: undefined }
    : { reason: outcome.reason };
}

/**
 * Notes what came of a message. Only what surely was not taken is sent again. Where that is not known, or this process ends
 * before it is noted, the message counts as told.
 */
export async function concludeNews(
  sql: Database,
  begun: Pick<BegunNews<unknown>, 'id' | 'events'>,
  delivery: Delivery,
  rules: DeliveryRules,
): Promise<void> {
  await sql.begin((tx) => conclude(tx, begun, delivery, rules));
}

async function conclude(
  tx: Queryable,
  { id, events }: Pick<BegunNews<unknown>, 'id' | 'events'>,
  delivery: Delivery,
  rules: DeliveryRules,
): Promise<void> {
  if (delivery.reason === 'sent') {
    await countAlert(tx, rules.sent);
    await tx`update alert_subscription set refusals = 0, next_at = clock_timestamp() where id = ${id}`;
    return;
  }
  if (delivery.reason === 'gone') {
    await deleteGone(tx, id, rules);
    return;
  }
  if (delivery.reason === 'later' && (await isTriedAgain(tx, id, rules.mostRetries))) {
    const wait = delivery.seconds ?? RETRY_S;
    await tx`update alert_event set state = 'waiting' where subscription = ${id} and event = any(${events}::text[])`;
    await tx`update alert_subscription set mailed_at = null, next_at = clock_timestamp() + ${wait} * interval '1 second' where id = ${id}`;
    return;
  }
  await countAlert(tx, rules.failed);
  const isRefused = delivery.reason === 'refused';
  await tx`update alert_subscription set refusals = case when ${isRefused} then refusals + 1 else 0 end, next_at = clock_timestamp() where id = ${id}`;
  await tx`delete from alert_subscription where id = ${id} and refusals >= ${MOST_REFUSALS}`;
}

/** Deletes who is not there any more. */
export async function deleteGone(
  tx: Queryable,
  id: string,
  { ended }: Pick<DeliveryRules, 'ended'>,
): Promise<void> {
  const gone = await tx`delete from alert_subscription where id = ${id} returning 1`;
  if (gone.length > 0) await countAlert(tx, ended);
}

/** Counts attempts in vain in a row, where there is an end of them. */
async function isTriedAgain(tx: Queryable, id: string, mostRetries: number): Promise<boolean> {
  if (mostRetries === Infinity) return true;
  const [row] = await tx<{ refusals: number }[]>`
    update alert_subscription set refusals = refusals + 1 where id = ${id} returning refusals`;
  return row !== undefined && row.refusals <= mostRetries;
}
