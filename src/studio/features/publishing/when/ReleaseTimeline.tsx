import { versionSpans } from '../shared/spans.ts';
import { releaseTexts } from '../shared/release-texts.ts';
import { Timeline } from '../shared/Timeline.tsx';
import type { PlannedItem, ChosenSpan } from '../plan/release-plan.ts';
import styles from '../shared/Publish.module.css';

interface Properties {
  items: readonly PlannedItem[];
  /** When this release starts and ends. */
  span: ChosenSpan;
  now: number;
}

/** What this release displaces, and by what it will be displaced. Shown where times are in play. */
export function ReleaseTimeline({ items, span: { start, end }, now }: Properties) {
  const isTimed =
    start !== null || end !== null || items.some(({ scheduled }) => scheduled.length > 0);
  if (!isTimed) return null;
  const proposed = {
    id: 'proposed',
    title: releaseTexts.proposed,
    from: start === null ? now : Date.parse(start),
    until: end === null ? Infinity : Date.parse(end),
    order: Infinity,
  };
  const rows = items.map(({ name, title, versions }) => ({
    key: `${name.kind}:${name.key}`,
    title,
    spans: [...versionSpans(versions, releaseTexts.version), proposed],
  }));
  return (
    <div className={styles.card} role="group" aria-label={releaseTexts.timeline}>
      <b>{releaseTexts.timeline}</b>
      <Timeline rows={rows} />
    </div>
  );
}
