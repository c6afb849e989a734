import { Button, Popconfirm } from 'antd';
import { Link } from 'react-router-dom';
import type { ReleasedItem, ReleaseRow } from '#wire/studio/releases.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { marks } from '../../../base/language/language.ts';
import { documentTitle, noteText } from '../../../base/language/messages.ts';
import { StateDot, type DocumentStatus } from '../../../base/components/StateDot.tsx';
import { personText } from '../../../base/components/person.ts';
import { fullTime } from '../../../base/time/time.ts';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import { RightsButton } from '../../../base/components/RightsButton.tsx';
import { useCallRefusal } from '../../../core/rights/call-refusal.ts';
import cards from '../../../base/components/Cards.module.css';
import styles from '../shared/Releases.module.css';

const DOTS: Record<ReleaseRow['state'], DocumentStatus> = {
  planned: 'scheduled',
  live: 'live',
  ended: 'past',
  withdrawn: 'past',
};
/** Maximum number of documents named of a release. */
const NAMED = 6;

interface Properties {
  rows: readonly ReleaseRow[];
  onReschedule(row: ReleaseRow): void;
  onWithdraw(row: ReleaseRow): void;
  onEnd(row: ReleaseRow): void;
}

/** Releases that were made, each with its documents, their times, and what can be done to it as a whole. */
export function ReleaseItems({ rows, onReschedule, onWithdraw, onEnd }: Properties) {
  const refusalOf = useCallRefusal();
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.seq} className={cards.item}>
          <StateDot state={DOTS[row.state]} />
          <div className={cards.what}>
            <p className={cards.head}>
              <b>{noteText(row.note) || texts.noNote}</b>
              <span className={`${cards.tag} ${cards[row.state]}`}>{texts.states[row.state]}</span>
              <span className={cards.plain}>{texts.version(row.seq)}</span>
            </p>
            <Documents items={row.items} total={row.total} />
            <p className={cards.plain}>
              {timesOf(row)} · {texts.byAt(personText(row.author, row.account), fullTime(row.at))}
            </p>
          </div>
          <span className={cards.actions}>
            {row.state === 'planned' && (
              <>
                <RightsButton
                  label={texts.reschedule}
                  refusal={refusalOf('rescheduleRelease', row)}
                  onClick={() => onReschedule(row)}
                />
                <Confirmed
                  title={texts.withdrawTitle(row.seq)}
                  text={texts.withdrawText(startOf(row), row.total)}
                  verb={texts.withdraw}
                  refusal={refusalOf('withdrawRelease', row)}
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
                refusal={refusalOf('endRelease', row)}
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
  refusal,
  onConfirm,
}: {
  title: string;
  text: string;
  verb: string;
  refusal: string | null;
  onConfirm(): void;
}) {
  if (refusal !== null) return <RightsButton label={verb} refusal={refusal} />;
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
      {total > NAMED && <span className={cards.plain}>{texts.more(total)}</span>}
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
