import type { JsonValue } from '#schemas/json.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import { snapshotAt } from '../../site.ts';
import { recordingMoment, momentAt, type Moment } from '#server/store/content/moment.ts';
import {
  holdsAt,
  momentsOf,
  plannedVersions,
  type FutureVersion,
} from '#server/store/content/planned-versions.ts';

/** When a release holds, ISO 8601 with a zone. Without `from` it starts at once, without `until` it has no end. */
export interface ReleaseSpan {
  from?: string | undefined;
  until?: string | undefined;
}

/** The site at one moment, without a release and with it. */
export interface ReleaseSite {
  at: string;
  /** Names, `kind:key`, of drafts in whose place a planned version stands then. */
  replaced: ReadonlySet<string>;
  /** Bodies by `kind:key` that the release lays over what is published. */
  drafts: ReadonlyMap<string, JsonValue>;
  before: SiteSnapshot;
  after: SiteSnapshot;
}

/** When a release starts, never before now. */
export async function startOf(sql: Queryable, { from }: ReleaseSpan): Promise<Moment> {
  const now = await recordingMoment(sql);
  return from === undefined || Date.parse(from) <= Date.parse(now.at)
    ? now
    : { ...(await momentAt(sql, from)), seq: now.seq };
}

/**
 * The site at the start of a release of these drafts (bodies by `kind:key`), and at each later time before its end at
 * which a version that is planned already starts or ends. A planned version that starts later takes its draft's place, but
 * not that of `own`: it can still be cancelled.
 */
export async function releaseSites(
  sql: Queryable,
  own: DocumentName,
  drafts: ReadonlyMap<string, JsonValue>,
  start: Moment,
  { until }: ReleaseSpan,
): Promise<[ReleaseSite, ...ReleaseSite[]]> {
  const plans = await plannedVersions(sql, start);
  const end = until === undefined ? Infinity : Date.parse(until);
  const later = momentsOf(plans, start).filter((at) => Date.parse(at) < end);
  const siteAt = (at: string): ReleaseSite => {
    const replaced = new Set(
      plans
        .filter((plan) => plan.validFrom > start.at && holdsAt(plan, at))
        .map(nameOf)
        .filter((name) => name !== nameText(own)),
    );
    const moment = { ...start, at };
    const laid = new Map([...drafts].filter(([name]) => !replaced.has(name)));
    return {
      at,
      replaced,
      drafts: laid,
      before: snapshotAt(sql, moment),
      after: snapshotAt(sql, moment, laid),
    };
  };
  return [siteAt(start.at), ...later.map(siteAt)];
}

function nameOf({ kind, key }: FutureVersion): string {
  return `${kind}:${key}`;
}
