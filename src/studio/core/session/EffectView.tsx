import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import type { PublicChange, PublicEffect } from '#wire/studio/publish-requests.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { marks } from '../../base/language/language.ts';
import { documentTitle } from '../../base/language/messages.ts';
import { fullTime } from '../../base/time/time.ts';
import { LossItems } from './LossesDialog.tsx';
import { sessionTexts } from './texts.ts';

const texts = sessionTexts.effect;

/** What a call makes public and what visitors miss by it, document by document. Null: it touches no document, or is known only once it is done. */
export function EffectView({ effect, onLeave }: { effect: PublicEffect | null; onLeave?(): void }) {
  if (!effect || effect.total === 0) return <p>{texts.other}</p>;
  const { changes, total, losses, lost } = effect;
  return (
    <>
      <p>{texts.changes(total)}</p>
      <ul
        aria-label={texts.list}
        style={{
          margin: '0 0 12px',
          paddingInlineStart: 20,
          listStyle: 'disc',
          maxHeight: 200,
          overflow: 'auto',
        }}
      >
        {changes.map((change, index) => (
          <li key={`${index} ${change.kind}:${change.key}`}>
            <Link to={documentBase(change)} onClick={onLeave}>
              {documentTitle(change.kind, change.title)}
            </Link>
            {marks.colon}
            {wordsOf(change)}
          </li>
        ))}
        {total > changes.length && <li>{texts.more(total - changes.length)}</li>}
      </ul>
      {lost > 0 && (
        <Alert
          type="warning"
          showIcon
          title={texts.lost(lost)}
          description={<LossItems findings={losses} {...(onLeave && { onLeave })} />}
        />
      )}
    </>
  );
}

function wordsOf({ what, version, cancels, validFrom, validUntil }: PublicChange): string {
  if (what === 'cancelled') return texts.cancelled(cancels ?? 0);
  const from = validFrom === null ? texts.atOnce : texts.from(fullTime(validFrom));
  if (what === 'gone') return `${from}${texts.gone}`;
  const until = validUntil === null ? [] : [texts.until(fullTime(validUntil))];
  return [`${from}${version === null ? texts.fresh : texts.shown(version)}`, ...until].join(
    marks.comma,
  );
}
