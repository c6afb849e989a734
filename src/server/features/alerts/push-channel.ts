import type { AlertPeriod } from '#rules/funds/fund-alerts.ts';
import { ALERT_KIND_LABELS, type AlertKind } from '#rules/funds/fund-alerts.ts';
import type { PushMessage, PushNote } from '#rules/funds/push-alerts.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { decryptSecret } from '#server/platform/secrets/keyring.ts';
import { companyName } from '#server/site/snapshot/company-name.ts';
import { countAlert } from './alert-numbers.ts';
import type { AlertChannel, DeliveryRules, DueSubscription } from './channel.ts';
import { beginNews, concludeNews, deleteGone, type NewsParts } from './send-news.ts';
import { pushNotes } from './push-notes.ts';
import { sendPush, type PushParts, type PushTarget } from './send-push.ts';

const RULES: DeliveryRules = {
  ...{ sent: 'pushSent', failed: 'pushFailed', ended: 'pushEnded' },
  mostRetries: 5,
};
const RETRY = '2 minutes';
const MOST_ATTEMPTS = 5;

interface Parts extends NewsParts {
  push: PushParts;
}

/** Tells browsers, through their push services. */
export function pushChannel(parts: Parts, period: AlertPeriod): AlertChannel {
  return {
    name: 'push',
    period,
    begin: () => sendFirst(parts),
    deliver: (due) => deliver(parts, due),
  };
}

async function deliver(parts: Parts, due: DueSubscription): Promise<void> {
  const begun = await beginNews(parts, due, (news, { token }) => ({
    token,
    notes: pushNotes(news),
  }));
  if (!begun) return;
  const outcome = await sendPush(parts.push, targetOf(due), begun.message);
  await concludeNews(parts.sql, begun, outcome, RULES);
}

interface DueFirst extends DueSubscription {
  kinds: AlertKind[];
  fundcodes: string[];
}

/** The notification that says that there will be some; false: none is due. It may come twice. */
async function sendFirst({ sql, snapshot, push }: Parts): Promise<boolean> {
  const due = await claimFirst(sql);
  if (!due) return false;
  const token = decryptSecret('alertToken', due.id, due.token);
  if (token === null) throw new Error(`QUOIN_SECRET_KEY does not open subscription ${due.id}`);
  const message: PushMessage = {
    token,
    notes: [firstNote(due, await companyName(await snapshot()))],
  };
  const outcome = await sendPush(push, targetOf(due), message);
  if (outcome.reason === 'later') return true;
  await sql.begin(async (tx) => {
    if (outcome.reason === 'gone') return deleteGone(tx, due.id, RULES);
    await tx`update alert_subscription set ask_state = 'over' where id = ${due.id}`;
    await countAlert(tx, outcome.reason === 'sent' ? 'pushBegun' : RULES.failed);
  });
  return true;
}

/** With the time of the next attempt; after the last one it is not tried again. */
async function claimFirst(sql: Queryable): Promise<DueFirst | null> {
  const [row] = await sql<DueFirst[]>`
    update alert_subscription set ask_attempts = ask_attempts + 1, ask_next_at = clock_timestamp() + ${RETRY}::interval * (ask_attempts + 1)
    where id = (
      select id from alert_subscription where channel = 'push' and ask_state = 'due' and ask_next_at <= clock_timestamp() and ask_attempts < ${MOST_ATTEMPTS}
      order by ask_next_at limit 1 for update skip locked)
    returning id, address, token, push_secret as "pushKeys", kinds, fundcodes`;
  return row ? { ...row } : null;
}

function firstNote({ kinds, fundcodes }: DueFirst, company: string): PushNote {
  const named = kinds.map((kind) => ALERT_KIND_LABELS[kind]).join('、');
  return {
    title: company === '' ? '基金提醒已开启' : `${company}：基金提醒已开启`,
    body: `${fundcodes.length} 只基金有${named}时，通知会到这里。`,
    path: '/',
    tag: 'quoin-begun',
  };
}

function targetOf({ id, address, pushKeys }: DueSubscription): PushTarget {
  const endpoint = decryptSecret('alertAddress', id, address);
  const keys = pushKeys === null ? null : decryptSecret('pushKeys', id, pushKeys);
  if (endpoint === null || keys === null)
    throw new Error(`QUOIN_SECRET_KEY does not open subscription ${id}`);
  // Written by `subscribePush`, which takes them from the schema of the call.
  return { endpoint, keys: JSON.parse(keys) as PushTarget['keys'] };
}
