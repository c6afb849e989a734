import { isSameDocument } from '#wire/studio/document-name.ts';
import { Checkbox } from 'antd';
import type { Approval } from '#wire/studio/publishing.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { marks } from '../../../base/language/language.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import type { IconName } from '../../../base/components/icon-drawings.ts';
import { personText } from '../../../base/components/person.ts';
import styles from '../shared/Publish.module.css';
import { publishTexts as texts } from '../shared/texts.ts';
import { dependentsOf, type Candidate } from '../plan/candidate.ts';

const ICONS: Partial<Record<DocumentName['kind'], IconName>> = {
  page: 'page',
  frame: 'compose',
  fragment: 'fragment',
  menu: 'tree',
  redirect: 'link',
};

interface Properties {
  candidates: readonly Candidate[];
  chosen: readonly Candidate[];
  shown: DocumentName;
  waiting: readonly Approval[];
  onToggle(candidate: Candidate): void;
  onShow(candidate: Candidate): void;
  onTake(approval: Approval): void;
}

/** What goes live together, with what each reaches; pressing a name shows its changes. */
export function AlsoPublishItems({
  candidates,
  chosen,
  shown,
  waiting,
  onToggle,
  onShow,
  onTake,
}: Properties) {
  return (
    <>
      <ul className={styles.items} aria-label={texts.what}>
        {candidates.map((candidate) => (
          <li
            key={`${candidate.name.kind}:${candidate.name.key}`}
            className={isSameDocument(candidate.name, shown) ? styles.shown : undefined}
          >
            <Checkbox
              aria-label={candidate.title}
              checked={chosen.some(({ name }) => isSameDocument(name, candidate.name))}
              onChange={() => onToggle(candidate)}
            />
            <button
              type="button"
              aria-pressed={isSameDocument(candidate.name, shown)}
              onClick={() => onShow(candidate)}
            >
              <Icon name={ICONS[candidate.name.kind] ?? 'text'} size={14} />
              <span>{candidate.title}</span>
              <small>{texts.reach(candidate.reach)}</small>
            </button>
            <Why candidate={candidate} chosen={chosen} />
          </li>
        ))}
      </ul>
      {waiting.map((approval) => (
        <p key={approval.fingerprint} className={styles.notice}>
          <Icon name="shield" />
          <span>
            {texts.waitingFor(
              personText(approval.submittedBy, approval.submitter),
              approval.items.length,
            )}
          </span>
          <button type="button" className={styles.take} onClick={() => onTake(approval)}>
            {texts.takeItems}
          </button>
        </p>
      ))}
    </>
  );
}

/** Which of the chosen drafts depend on this one. */
function Why({ candidate, chosen }: { candidate: Candidate; chosen: readonly Candidate[] }) {
  const names = dependentsOf(candidate, chosen).map(({ title }) => `“${title}”`);
  return names.length > 0 ? (
    <p className={styles.why}>{texts.neededBy(names.join(marks.row))}</p>
  ) : null;
}
