import type { Queryable } from '#server/platform/database/connect.ts';
import { decryptSecret } from '#server/platform/secrets/keyring.ts';
import { companyName } from '#server/site/snapshot/company-name.ts';
import { confirmationMail } from './alert-mail.ts';
import { countAlert } from './alert-numbers.ts';
import type { AlertParts } from './send-news.ts';

/** A mail that asks, which this process sends now. */
interface DueConfirmation {
  id: string;
  address: string;
  token: string;
  /** Epoch milliseconds of the wish. */
  askedAt: number;
  /** Whether something is confirmed already. */
  isChange: boolean;
}

const RETRY = '2 minutes';
const MOST_ATTEMPTS = 8;

/**
 * Sends the next mail that asks; false: none is due. One whose process ended meanwhile is sent again, by the same name: asking
 * twice is better than not at all.
 */
export async function sendConfirmation({
  sql,
  snapshot,
  mail,
  origin,
}: AlertParts): Promise<boolean> {
  const due = await claimConfirmation(sql);
  if (!due) return false;
  const [to, token] = [
    decryptSecret('alertAddress', due.id, due.address),
    decryptSecret('alertToken', due.id, due.token),
  ];
  if (to === null || token === null)
    throw new Error(`QUOIN_SECRET_KEY does not open subscription ${due.id}`);
  const company = await companyName(await snapshot());
  const outcome = await mail.send({
    ...confirmationMail({ origin, company, token, isChange: due.isChange }),
    to,
    id: `alert-confirmation-${due.id}-${due.askedAt}`,
  });
  if (!outcome.ok && outcome.reason === 'unreachable') return true;
  await sql.begin(async (tx) => {
    await tx`update alert_subscription set ask_state = 'over' where id = ${due.id} and floor(extract(epoch from asked_at) * 1000)::float8 = ${due.askedAt}`;
    await countAlert(tx, outcome.ok ? 'asked' : 'failed');
  });
  return true;
}

/** With the time of the next attempt; after the last one it is not tried again. */
async function claimConfirmation(sql: Queryable): Promise<DueConfirmation | null> {
  const [row] = await sql<DueConfirmation[]>`
    update alert_subscription set ask_attempts = ask_attempts + 1, ask_next_at = clock_timestamp() + ${RETRY}::interval * (ask_attempts + 1)
    where id = (
      select id from alert_subscription where channel = 'mail' and ask_state = 'due' and asked_at is not null and ask_next_at <= clock_timestamp() and ask_attempts < ${MOST_ATTEMPTS}
      order by ask_next_at limit 1 for update skip locked)
    returning id, address, token, floor(extract(epoch from asked_at) * 1000)::float8 as "askedAt", confirmed_at is not null as "isChange"`;
  return row ? { ...row } : null;
}
