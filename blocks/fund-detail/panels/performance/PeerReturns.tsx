import { subtract } from '#rules/numbers/arithmetic.ts';
import { formatChange } from '#rules/numbers/format.ts';
import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import { peerNotes, peerNoteWords, rankText } from '#rules/performance/peer-words.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import type { PeerStanding, PeriodGainRow } from '#schemas/fund/figures.ts';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { typeLabel, type Dictionary } from '#ui/fund/labels.ts';
import { FigureTable } from '../FigureTable.tsx';
import { PanelPart, type PartProps } from '../PanelPart.tsx';
import styles from '../Panels.module.css';

interface PeerReturnsProps extends Pick<PartProps, 'staleflag'> {
  fundcode: string;
  rows: readonly PeriodGainRow[];
  dictionary: Dictionary;
}

/** The median of the funds of the same category, and the fund's place among them, by period; and what is not compared and why. */
export function PeerReturns({ fundcode, rows, dictionary, staleflag }: PeerReturnsProps) {
  const compared = rows.flatMap(({ peers, ...row }) => (peers ? [{ ...row, peers }] : []));
  const category = compared[0]?.peers;
  const notes = peerNotes(rows);
  if (!category && notes.length === 0) return null;
  return (
    <PanelPart
      title={words.peers}
      asOf={rows[0]?.navdate}
      staleflag={staleflag}
      saved={{ table: 'periods', fundcode }}
    >
      {category && (
        <FigureTable
          caption={categoryText(category, dictionary)}
          label={words.peers}
          columns={[words.period, words.peerMedian, words.peerRank]}
          rows={compared.map(({ period, gain, peers }) => ({
            key: period,
            cells: [
              GROWTH_LABELS[period],
              <Median key="median" gain={gain} median={peers.median} />,
              <Rank key="rank" peers={peers} />,
            ],
          }))}
        />
      )}
      <p className={styles.note}>
        {[...notes, ...(category ? [peerNoteWords.convention] : [])]
          .map((note) => note + punctuation.stop)
          .join('')}
      </p>
    </PanelPart>
  );
}

/** With what the fund's own return differs by, below it. */
function Median({ gain, median }: { gain: string; median: string }) {
  const difference = gain === '' || median === '' ? '' : subtract(gain, median);
  return (
    <>
      <PercentChange value={median} />
      {difference !== '' && (
        <small className={styles.below}>
          {words.peerDifference(formatChange(difference).replace('%', ''))}
        </small>
      )}
    </>
  );
}

/** With the quarter of the places that it lies in, below it. */
function Rank({ peers }: { peers: PeerStanding }) {
  return (
    <>
      {rankText(peers)}
      {peers.quartile !== '' && (
        <small className={styles.below}>{words.peerQuartile(peers.quartile)}</small>
      )}
    </>
  );
}

function categoryText({ fundtype, qdiiflag }: PeerStanding, dictionary: Dictionary): string {
  return words.peerCategory(typeLabel(dictionary, fundtype), qdiiflag === '1');
}
