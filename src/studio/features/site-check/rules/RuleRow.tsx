import { Link } from 'react-router-dom';
import type { RuleTimes, RuleVersion } from '#wire/studio/rule-times.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import cards from '../../../base/components/Cards.module.css';
import { language, marks } from '../../../base/language/language.ts';
import { noteText } from '../../../base/language/messages.ts';
import { formatDate } from '#rules/numbers/format.ts';
import { purposeTexts } from '../../../editor/inspector/purpose-texts.ts';
import { RuleTrial } from './RuleTrial.tsx';
import styles from './Rules.module.css';
import { spanPlace, TODAY_PERCENT } from './rule-spans.ts';
import { ruleTexts as texts } from './rule-texts.ts';

const TONES = { past: '', current: 'live', planned: 'planned' } as const;

/** A rule: its versions on the line and in words, and what those to come would find. */
export function RuleRow({ rule, day }: { rule: RuleTimes; day: string }) {
  const { id, title, titleEn, isShipped, hasDraft, versions } = rule;
  const base = documentBase({ kind: 'rule', key: id });
  return (
    <li className={styles.row} data-rule={id}>
      <p className={cards.head}>
        <code>{id}</code>
        <Link to={base}>
          <b>{(language === 'en' ? titleEn : title) || texts.untitled}</b>
        </Link>
        {!isShipped && <span className={cards.tag}>{texts.own}</span>}
        {hasDraft && <span className={`${cards.tag} ${cards.waiting}`}>{texts.draft}</span>}
      </p>
      {versions.length === 0 ? (
        <p className={cards.plain}>{texts.unpublished}</p>
      ) : (
        <Versions versions={versions} day={day} />
      )}
      <RuleTrial rule={rule} />
    </li>
  );
}

/** The versions of a rule, drawn and in words. */
function Versions({ versions, day }: { versions: readonly RuleVersion[]; day: string }) {
  return (
    <>
      <div className={styles.track} aria-hidden="true">
        {versions.map((version) => {
          const place = spanPlace(version, day);
          return (
            place && (
              <span
                key={`${version.seq} ${version.from}`}
                className={styles[version.state]}
                style={{ left: `${place.left}%`, width: `${place.width}%` }}
              />
            )
          );
        })}
        <i style={{ left: `${TODAY_PERCENT}%` }} />
      </div>
      <ol className={styles.versions} aria-label={texts.versions}>
        {versions.map((version) => (
          <VersionWords key={`${version.seq} ${version.from}`} version={version} />
        ))}
      </ol>
    </>
  );
}

function VersionWords({ version }: { version: RuleVersion }) {
  const { seq, state, from, until, severity, purposes, author, note } = version;
  const day = formatDate(from);
  const said = `${texts.severities[severity]}${
    purposes.length > 0
      ? marks.colon + purposes.map((one) => purposeTexts.purposes[one]).join(marks.row)
      : ''
  }`;
  return (
    <li>
      <span className={`${cards.tag} ${cards[TONES[state]] ?? ''}`}>{texts.states[state]}</span>{' '}
      {until === '' ? texts.from(day) : texts.span(day, formatDate(until))} · {said} ·{' '}
      {seq === null ? texts.shipped : texts.release(seq)}
      {author !== '' && ` · ${author}`}
      {note !== '' && ` · ${noteText(note)}`}
    </li>
  );
}
