import type { JsonValue } from '#schemas/json.ts';
import { grouped } from '#rules/text/grouped.ts';
import { propLabel } from '../../../../core/nodes/prop-label.ts';
import { TextPieces } from '../../../../editor/comparison/TextPieces.tsx';
import { wordPieces } from '../../../../editor/comparison/texts/word-pieces.ts';
import { exchangeTexts as texts } from './exchange-texts.ts';
import type { ExchangePlan, LeftText, TakenText } from './plan-import.ts';
import { segmentWords } from './read-xliff.ts';
import styles from './Exchange.module.css';

/** As many texts are shown one by one; of more their number. */
const SHOWN = 200;

/** What a file does, text by text: what is taken as a difference, what is left with the reason. */
export function ImportPreview({
  plan: { taken, left, same, untranslated },
}: {
  plan: ExchangePlan;
}) {
  return (
    <>
      <p className={styles.counts}>{texts.counts(taken.length, same, left.length, untranslated)}</p>
      {taken.length === 0 && left.length === 0 && <p>{texts.nothingToTake}</p>}
      {left.length > 0 && <Left left={left} />}
      {taken.length > 0 && <Taken taken={taken} />}
    </>
  );
}

function Left({ left }: { left: readonly LeftText[] }) {
  return (
    <section className={styles.part}>
      <h3>{texts.leftTitle}</h3>
      {grouped(left, ({ why }) => why).map(([why, own]) => (
        <div key={why}>
          <p className={styles.problem}>{texts.why[why]}</p>
          <ul>
            {own.slice(0, SHOWN).map(({ title, words }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two of them may say the same
              <li key={index}>
                <b>{title}</b> <span lang="zh-CN">{words}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Taken({ taken }: { taken: readonly TakenText[] }) {
  const shown = taken.slice(0, SHOWN);
  return (
    <section className={styles.part}>
      <h3>{texts.takenTitle}</h3>
      {grouped(shown, ({ title }) => title).map(([title, own]) => (
        <div key={title}>
          <h4>{title}</h4>
          <ul>
            {own.map((text) => (
              <TakenRow key={JSON.stringify([text.node, ...text.path])} text={text} />
            ))}
          </ul>
        </div>
      ))}
      {taken.length > SHOWN && <p>{texts.more(taken.length - SHOWN)}</p>}
    </section>
  );
}

function TakenRow({ text: { type, path, source, before, after } }: { text: TakenText }) {
  return (
    <li className={styles.pair}>
      <p lang="zh-CN">
        <small>{propLabel(type, path[0] ?? '')}</small>
        {segmentWords(source)}
      </p>
      <p lang="en">
        <TextPieces pieces={wordPieces(wordsOrNone(before), segmentWords(after))} />
      </p>
    </li>
  );
}

function wordsOrNone(value: JsonValue | null): string {
  return value === null ? '' : segmentWords(value);
}
