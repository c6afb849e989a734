import { msg } from '#messages/msg.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { beijingInstant, beijingTime } from '#rules/dates/beijing-time.ts';
import type { Claim } from '#schemas/content/compliance.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, handled, refuse } from '#server/platform/handler.ts';
import {
  readLeavingPlaces,
  type EndedEvidence,
} from '#server/site/findings/disclosure/leaving-places.ts';
import { currentSnapshot, wholeSnapshot } from '#server/site/site.ts';
import { readRules } from '#server/site/snapshot/read-rules.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { ratingYears } from '#server/site/findings/disclosure/rating-years.ts';
import { readEvidenceDays, sortEndings } from './read-evidence-endings.ts';

/** Maximum number of ends that are listed. */
const LISTED = 500;

/** What the evidence of the site loses, and what leaves the site with it. */
export function endingHandlers(sql: Database) {
  return defineHandlers({
    async evidenceEndings() {
      const moment = await currentMoment(sql);
      const day = beijingTime(moment.at).slice(0, 8);
      const years = ratingYears(await readRules(await currentSnapshot(sql)));
      const sorted = sortEndings(await readEvidenceDays(sql, moment, years), day);
      const endings = sorted
        .slice(0, LISTED)
        .map(({ kind, key, title, source, lastDay }) => ({ kind, key, title, source, lastDay }));
      return handled({ day, total: sorted.length, endings });
    },
    async leavingPlaces({ kind, key }) {
      const moment = await currentMoment(sql);
      const years = ratingYears(await readRules(await currentSnapshot(sql)));
      const all = await readEvidenceDays(sql, moment, years, key);
      const ending = all.find((one) => one.kind === kind);
      if (!ending) return refuse('notFound', msg('compliance.no-evidence'));
      const over = beijingInstant(`${addDays(ending.lastDay, 1)}000000`);
      const at = Date.parse(over) > Date.parse(moment.at) ? over : moment.at;
      const ended: EndedEvidence | null =
        kind === 'claim' ? await claimOf(key) : { kind, fundcode: ending.fundcode };
      return handled({
        places: ended ? await readLeavingPlaces(sql, moment, at, ended) : [],
      });
    },
  });

  async function claimOf(key: string): Promise<EndedEvidence | null> {
    const body = await wholeSnapshot(sql, await currentMoment(sql)).current('claim', key);
    return body === null ? null : { kind: 'claim', claim: body as unknown as Claim };
  }
}
