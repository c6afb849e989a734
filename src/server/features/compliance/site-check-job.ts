import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { SiteNotChecked, type SiteChecker } from '#server/site/findings/disclosure/check-site.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import { lastSiteCheck } from '#server/store/compliance/site-checks.ts';
import type { SiteCheck } from '#wire/studio/site-checks.ts';
import { runSiteCheck } from './site-checks.ts';

interface Parts {
  sql: Database;
  check: SiteChecker;
  onError(error: unknown): void;
}

const EVERY_MS = 60_000;
/** Hour in Beijing from which the check of the night is due. */
const NIGHT_HOUR = 2;

/** What a check was of: the release, and the day in Beijing. */
interface Seen {
  seq: number;
  day: string;
}

/**
 * Why the live site is to be checked again: figures or rules were released since, a rule began since or had its last day,
 * or the night has come. Null: it is not.
 */
export async function dueReason(
  sql: Database,
  now: Moment,
  seen: Seen,
): Promise<SiteCheck['reason'] | null> {
  const time = beijingTime(now.at);
  const day = time.slice(0, 8);
  const [released] = await sql`
    select from publication where seq > ${seen.seq} and seq <= ${now.seq} and kind in ('figures', 'rule') limit 1`;
  if (released) return 'release';
  if (day === seen.day) return null;
  const [turned] = await sql`
    select from publication p join content c on c.hash = p.hash
    where p.kind = 'rule' and (
      (c.body ->> 'effective_from' > ${seen.day} and c.body ->> 'effective_from' <= ${day})
      or (c.body ->> 'effective_until' >= ${seen.day} and c.body ->> 'effective_until' < ${day})
    ) limit 1`;
  if (turned) return 'rule-day';
  return Number(time.slice(8, 10)) >= NIGHT_HOUR ? 'night' : null;
}

/** Checks the live site whenever it is due. Several processes may do so at once: one checks. */
export function startSiteCheckJob({ sql, check, onError }: Parts) {
  let underway: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  // Before the first check: what there was at the start is checked in the night.
  const begun = currentMoment(sql).then(({ seq, at }) => ({
    seq,
    day: beijingTime(at).slice(0, 8),
  }));
  const reasonNow = async () =>
    dueReason(sql, await currentMoment(sql), (await lastSiteCheck(sql)) ?? (await begun));
  const run = async () => {
    const reason = await reasonNow();
    if (reason) await runSiteCheck(sql, check, reason, async () => (await reasonNow()) !== null);
  };
  begun.catch(onError);
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    underway = run()
      // What was not checked now is due again in a minute, or at the next start.
      .catch((error: unknown) => error instanceof SiteNotChecked || onError(error))
      .finally(() => (isBusy = false));
  }, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underway;
    },
  };
}
