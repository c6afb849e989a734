import { Icon } from '../../../base/components/Icon.tsx';
import { shortTime } from '../../../base/time/time.ts';
import { useNow } from '../../../base/time/use-now.ts';
import styles from './Timeline.module.css';
import { releaseTexts as texts } from './release-texts.ts';
import { conflicts, stretches, type VisibleSpan } from './spans.ts';

const DAY = 24 * 3_600_000;

/** One document and what is planned for it. */
export interface TimelineRow {
  key: string;
  title: string;
  spans: readonly VisibleSpan[];
}

type Clash = { title: string } & ReturnType<typeof conflicts>[number];

/** What visitors see when, of several documents: what lies on top, what is covered by it, and plans that collide. */
export function Timeline({ rows }: { rows: readonly TimelineRow[] }) {
  const now = useNow();
  const turns = rows
    .flatMap(({ spans }) => spans.flatMap(({ from, until }) => [from, until]))
    .filter((time) => time > now && time < Infinity);
  const [from, to] = [
    now,
    Math.max(now + 7 * DAY, ...turns.map((time) => time + (time - now) * 0.15)),
  ];
  const place = (begin: number, end: number) => ({
    left: `${(100 * (Math.max(begin, from) - from)) / (to - from)}%`,
    width: `${(100 * (Math.min(end, to) - Math.max(begin, from))) / (to - from)}%`,
  });
  const clashes = rows.flatMap(({ title, spans }) =>
    conflicts(spans, now).map((conflict) => ({ title, ...conflict })),
  );
  return (
    <div className={styles.timeline}>
      <ul>
        {rows.map(({ key, title, spans }) => (
          <li key={key} className={styles.row}>
            <span className={styles.title}>{title}</span>
            <div className={styles.track} aria-hidden="true">
              {spans
                .filter((span) => span.until > from && span.from < to)
                .map((span) => (
                  <span
                    key={span.id}
                    className={styles.covered}
                    style={place(span.from, span.until)}
                  />
                ))}
              {stretches(spans, from, to).map((stretch) => (
                <span
                  key={`${stretch.span.id} ${stretch.from}`}
                  className={stretch.span.from <= now ? styles.live : styles.planned}
                  style={place(stretch.from, stretch.until)}
                  title={stretch.span.title}
                >
                  {stretch.span.title}
                </span>
              ))}
            </div>
            <p className={styles.words}>
              {stretches(spans, from, to)
                .map((stretch, index) =>
                  index === 0 && stretch.from === from
                    ? texts.current(stretch.span.title)
                    : texts.stretch(stretch.span.title, shortTime(stretch.from)),
                )
                .join(' → ')}
            </p>
          </li>
        ))}
      </ul>
      {clashes.length > 0 && <Clashes clashes={clashes} />}
    </div>
  );
}

/** Plans of which one covers another. */
function Clashes({ clashes }: { clashes: readonly Clash[] }) {
  return (
    <div className={styles.clashes} role="group" aria-label={texts.conflictsTitle(clashes.length)}>
      <p>
        <Icon name="warning" size={14} />
        <b>{texts.conflictsTitle(clashes.length)}</b>
      </p>
      <ul>
        {clashes.map(({ title, span, by, isWhole }) => (
          <li key={`${title} ${span.id}`}>
            {texts.conflict(title, span.title, by.map((one) => one.title).join(texts.and), isWhole)}
          </li>
        ))}
      </ul>
    </div>
  );
}
