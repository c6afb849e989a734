import type { ReactNode } from 'react';
import { daysBetween } from '#rules/dates/calendar-date.ts';
import type { UsableClaim } from '#wire/studio/compliance.ts';
import { marks } from '../../base/language/language.ts';
import { formatDate } from '#rules/numbers/format.ts';
import styles from './Claims.module.css';
import { claimTexts as texts } from './claim-texts.ts';

/** Days before its end from which a claim is said to end. */
const SOON = 30;

/** What proves a claim, and until when it may be used. `day` is today, yyyymmdd. */
export function ClaimDetails({
  claim: { source, sourcedate, enddate, file },
  day,
  children,
}: {
  claim: UsableClaim;
  day: string;
  children: ReactNode;
}) {
  const left = daysBetween(day, enddate);
  return (
    <div className={styles.details}>
      <dl>
        <dt>{texts.source}</dt>
        <dd>{source}</dd>
        <dt>{texts.sourceDay}</dt>
        <dd>{formatDate(sourcedate)}</dd>
        <dt>{texts.endDay}</dt>
        <dd>
          {formatDate(enddate)}
          {left <= SOON && (
            <b className={styles.soon}>
              {marks.aside(left === 0 ? texts.lastDay : texts.daysLeft(left))}
            </b>
          )}
        </dd>
      </dl>
      <div className={styles.actions}>
        <a href={file} target="_blank" rel="noreferrer" title={texts.evidenceHint}>
          {texts.evidence}
        </a>
        {children}
      </div>
    </div>
  );
}
