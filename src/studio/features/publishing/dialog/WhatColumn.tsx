import type { NodeId } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { marks } from '../../../base/language/language.ts';
import { isSameDocument } from '#wire/studio/document-name.ts';
import { ChangeItems } from '../../../editor/comparison/ChangeItems.tsx';
import { useAuthors } from '../../../editor/comparison/texts/use-authors.ts';
import styles from '../shared/Publish.module.css';
import { publishTexts as texts } from '../shared/texts.ts';
import type { Candidate } from '../plan/candidate.ts';
import type { useRelease } from '../plan/use-release.ts';
import type { useShownChanges } from '../plan/use-shown-changes.ts';
import { AlsoPublishItems } from './AlsoPublishItems.tsx';

interface WhatColumnProps {
  release: ReturnType<typeof useRelease>;
  shownName: DocumentName;
  shown: ReturnType<typeof useShownChanges>;
  focus: NodeId | null;
  onShow(candidate: Candidate): void;
  onFocus(node: NodeId): void;
}

/** Which drafts are published together, and what changes in the one that is looked at. */
export function WhatColumn({ release, shownName, shown, focus, onShow, onFocus }: WhatColumnProps) {
  const { items } = release;
  const authors = useAuthors(
    shownName,
    shown.live === undefined ? undefined : { seq: null, since: shown.live?.seq ?? null },
  );
  const shownTitle =
    release.candidates.find((candidate) => isSameDocument(candidate.name, shownName))?.title ?? '';
  return (
    <section aria-label={texts.what} className={styles.what}>
      <h3>
        <span className={styles.number}>1</span>
        {texts.what}
      </h3>
      {items.length > 1 && <p className={styles.plain}>{texts.together(items.length)}</p>}
      <AlsoPublishItems
        {...release}
        shown={shownName}
        onToggle={release.toggle}
        onShow={onShow}
        onTake={release.take}
      />
      <h3>
        {texts.changesOf(shownTitle)}
        <span className={styles.plain}>
          {shown.changes && shown.live && shown.changes.length > 0
            ? `${texts.changes(shown.changes.length)}${marks.comma}${texts.comparedTo(shown.live.seq)}`
            : ''}
        </span>
      </h3>
      {shown.live === null && <p className={styles.plain}>{texts.first}</p>}
      {shown.live === undefined && <p className={styles.plain}>{texts.comparing}</p>}
      {shown.changes &&
        (shown.changes.length > 0 ? (
          <ChangeItems
            changes={shown.changes}
            chosen={focus}
            onChoose={onFocus}
            authors={authors}
          />
        ) : (
          <p className={styles.plain}>{texts.none}</p>
        ))}
    </section>
  );
}
