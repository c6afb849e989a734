import type { Finding } from '#composition/finding.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { LaterChoice } from '#wire/studio/publishing.ts';
import type { DocumentName, VersionRow } from '#wire/studio/routes.ts';
import type { Warning } from '../../../editor/checks/page-check.ts';
import { toBeijingIso } from '../../../base/time/time.ts';
import { publishTexts as texts } from '../shared/texts.ts';

/** When a release starts and ends: days and clock times in Beijing; what is switched off is kept for switching to and fro. */
export interface When {
  kind: 'now' | 'later';
  day: string;
  clock: string;
  ends: boolean;
  endDay: string;
  endClock: string;
}

/** The start (null: at once) and end (null: none) as ISO times. */
export interface ChosenSpan {
  start: string | null;
  end: string | null;
}

export type PlannedSpan =
  | { ok: true; span: ChosenSpan }
  | { ok: false; field: 'start' | 'end'; message: string };

/** The times that were chosen, or the first thing that is wrong with them. */
export function releaseSpanOf(when: When, now: number): PlannedSpan {
  const start = when.kind === 'later' ? toBeijingIso(when.day, when.clock) : null;
  if (when.kind === 'later' && start === null)
    return { ok: false, field: 'start', message: texts.badTime };
  if (start !== null && Date.parse(start) <= now)
    return { ok: false, field: 'start', message: texts.pastTime };
  const end = when.ends ? toBeijingIso(when.endDay, when.endClock) : null;
  if (when.ends && end === null) return { ok: false, field: 'end', message: texts.badTime };
  if (end !== null && Date.parse(end) <= (start === null ? now : Date.parse(start)))
    return { ok: false, field: 'end', message: texts.endBeforeStart };
  return { ok: true, span: { start, end } };
}

/** A draft that is published together, as far as the server has looked at it. */
export interface PlannedItem {
  name: DocumentName;
  title: string;
  /** What the draft holds; null until it is read. */
  tree: DocumentTree | null;
  /** Pages that show it. */
  reach: number;
  hash: string | undefined;
  changed: boolean;
  findings: readonly Finding[];
  /** What disclosure rules warn of and compliance has not confirmed. */
  breaches: readonly Finding[];
  /** What to look at besides; nothing of it forbids publishing. */
  warnings: readonly Warning[];
  /** All that was published of it, newest first. */
  versions: readonly VersionRow[];
  /** Versions that wait for their time. */
  scheduled: readonly VersionRow[];
}

/** The scheduled versions that start behind this release, of which has to be said what becomes of them. */
export function laterOf(
  items: readonly PlannedItem[],
  start: string | null,
  now: number,
): { item: PlannedItem; version: VersionRow }[] {
  const from = start === null ? now : Date.parse(start);
  return items.flatMap((item) =>
    item.scheduled
      .filter(({ validFrom }) => Date.parse(validFrom) > from)
      .map((version) => ({ item, version })),
  );
}

/** What keeps a release from being made, the first thing first. */
export type ReleaseBlocker =
  | { kind: 'findings'; item: PlannedItem; finding: Finding; count: number }
  | { kind: 'time' | 'later' | 'approval' | 'waiting' | 'same' | 'empty'; message: string };

export interface ReleasePlan {
  items: readonly PlannedItem[];
  span: PlannedSpan;
  later: readonly unknown[];
  choice: LaterChoice | null;
  /** The draft on screen is on the server. */
  saved: boolean;
  /** Whose approval is required and not given, as a sentence. */
  missingApproval: string | null;
}

export function firstBlock({
  items,
  span,
  later,
  choice,
  saved,
  missingApproval,
}: ReleasePlan): ReleaseBlocker | null {
  const faulty = items.find(({ findings }) => findings.length > 0);
  const [finding] = faulty?.findings ?? [];
  const count = items.reduce((sum, { findings }) => sum + findings.length, 0);
  if (faulty && finding) return { kind: 'findings', item: faulty, finding, count };
  if (items.length === 0) return { kind: 'empty', message: texts.sums.empty };
  if (!saved) return { kind: 'waiting', message: texts.unsaved };
  if (items.some(({ hash }) => hash === undefined))
    return { kind: 'waiting', message: texts.checking };
  if (items.every(({ changed }) => !changed)) return { kind: 'same', message: texts.sums.none };
  if (!span.ok) return { kind: 'time', message: span.message };
  if (later.length > 0 && choice === null) return { kind: 'later', message: texts.sums.later };
  return missingApproval === null ? null : { kind: 'approval', message: missingApproval };
}
