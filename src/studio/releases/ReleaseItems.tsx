import { Button, Popconfirm } from 'antd';
import { Link } from 'react-router-dom';
import type { ReleasedItem, ReleaseRow } from '#wire/studio/releases.ts';
import { marks } from '../language.ts';
import { documentTitle, noteText } from '../messages.ts';
import { StateDot, type DotState } from '../parts/StateDot.tsx';
import { fullTime } from '../parts/time.ts';
import { documentBase } from '../shell/page-rows.ts';
import { releaseTexts as texts } from './texts.ts';
import styles from './Releases.module.css';

const DOTS: Record<ReleaseRow['state'], DotState> = {
  planned: 'scheduled',
  live: 'live',
  ended: 'past',
  withdrawn: 'past',
};
/** So many documents of a release are named. */
const NAMED = 6;

interface Properties {
  rows: readonly ReleaseRow[];
  onReschedule(row: ReleaseRow): void;
  onWithdraw(row: ReleaseRow): void;
  onEnd(row: ReleaseRow): void;
}

/** Releases that were made, each with its documents, their times, and what can be done to it as a whole. */
export function ReleaseItems({ rows, onReschedule, onWithdraw, onEnd }: Properties) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.seq} className={styles.item}>
          <StateDot state={DOTS[row.state]} />
          <div className={styles.what}>
            <p className={styles.head}>
              <b>{noteText(row.note) || texts.noNote}</b>
              <span className={`${styles.tag} ${styles[row.state]}`}>
                {texts.states[row.state]}
              </span>
              <span className={styles.plain}>{texts.version(row.seq)}</span>
            </p>
            <Documents items={row.items} total={row.total} />
            <p className={styles.plain}>
              {timesOf(row)} · {texts.byAt(row.author, fullTime(row.at))}
            </p>
          </div>
          <span className={styles.actions}>
            {row.state === 'planned' && (
              <>
                <Button onClick={() => onReschedule(row)}>{texts.reschedule}</Button>
                <Confirmed
                  title={texts.withdrawTitle(row.seq)}
                  text={texts.withdrawText(startOf(row), row.total)}
                  verb={texts.withdraw}
                  onConfirm={() => onWithdraw(row)}
                />
              </>
            )}
            {row.state === 'live' && (
              <Confirmed
                title={texts.endTitle(row.seq)}
                text={texts.endText(
                  row.total - row.items.filter(({ state }) => state !== 'live').length,
                )}
                verb={texts.end}
                onConfirm={() => onEnd(row)}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What visitors see is changed only after a word about what will happen. */
function Confirmed({
  title,
  text,
  verb,
  onConfirm,
}: {
  title: string;
  text: string;
  verb: string;
  onConfirm(): void;
}) {
  return (
    <Popconfirm
      title={title}
      description={text}
      okText={verb}
      cancelText={texts.keep}
      placement="bottomRight"
      styles={{ root: { maxWidth: 360 } }}
      onConfirm={onConfirm}
    >
      <Button>{verb}</Button>
    </Popconfirm>
  );
}

function Documents({ items, total }: { items: readonly ReleasedItem[]; total: number }) {
  return (
    <p className={styles.documents}>
      {items.slice(0, NAMED).map((item) => (
        <Link key={`${item.kind}:${item.key}`} to={documentBase(item)}>
          {documentTitle(item.kind, item.title)}
        </Link>
      ))}
      {total > NAMED && <span className={styles.plain}>{texts.more(total)}</span>}
    </p>
  );
}

function startOf({ items: [first], at }: ReleaseRow): string {
  return fullTime(first?.validFrom ?? at);
}

function timesOf(row: ReleaseRow): string {
  const until = row.items[0]?.validUntil ?? null;
  return `${texts.from(startOf(row))}${until === null ? '' : `${marks.comma}${texts.until(fullTime(until))}`}`;
}
