import { marks } from '../../base/language/language.ts';
import { shortTime } from '../../base/time/time.ts';
import { comparisonTexts as texts } from './texts.ts';
import type { TextAuthorRun, TextAuthor } from './texts/use-authors.ts';
import { passagesOf } from './texts/passages.ts';
import { personText } from '../../base/components/person.ts';
import styles from './PageComparison.module.css';

/** Maximum of characters of a sentence that are repeated beside who typed it. */
const QUOTED = 24;

/** Who changed something, and when last. */
export function Byline({ by }: { by: readonly TextAuthor[] }) {
  const times = by.map(({ at }) => at).toSorted();
  const last = times.at(-1);
  if (last === undefined) return null;
  return (
    <small className={styles.by}>
      {texts.by(
        by.map(({ author, account }) => personText(author, account)).join(marks.row),
        shortTime(last),
      )}
    </small>
  );
}

/** Who typed a text: all of it, or sentence by sentence where several people did. */
export function TextAuthors({ runs }: { runs: readonly TextAuthorRun[] }) {
  const passages = passagesOf(runs).filter(({ text }) => text.trim() !== '');
  const [only, ...others] = passages;
  if (!only) return null;
  if (others.length === 0) return <Byline by={only.by} />;
  return (
    <ul className={styles.passages}>
      {passages.map(({ text, by }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- passages have no name, and are rendered as a whole
        <li key={index}>
          <q>{quoted(text.trim())}</q>{' '}
          {by.length > 0 ? (
            <Byline by={by} />
          ) : (
            <small className={styles.by}>{texts.byNobody}</small>
          )}
        </li>
      ))}
    </ul>
  );
}

function quoted(text: string): string {
  const characters = [...text];
  return characters.length > QUOTED ? `${characters.slice(0, QUOTED).join('')}…` : text;
}
