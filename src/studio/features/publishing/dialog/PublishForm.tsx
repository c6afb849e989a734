import { documentBase, isSameDocument } from '#wire/studio/document-name.ts';
import { Button } from 'antd';
import { useState, type ReactNode, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { rightFor } from '#rules/permissions/may.ts';
import type { NodeId } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { chordOf, printHere, toKeyPress } from '../../../base/keys/chord.ts';
import { useMay, useSubjectOf } from '../../../core/rights/rights.ts';
import { useComposer, type FieldRef } from '../../../editor/composer/composer.ts';
import { visiting } from '../../../editor/composer/use-asked-visit.ts';
import styles from '../shared/Publish.module.css';
import { publishTexts as texts } from '../shared/texts.ts';
import type { Candidate } from '../plan/candidate.ts';
import type { ReleaseBlocker, PlannedItem } from '../plan/release-plan.ts';
import { useShownChanges } from '../plan/use-shown-changes.ts';
import { useReleaseToSubmit } from '../plan/use-submit-at-once.ts';
import { LookColumn } from './LookColumn.tsx';
import { SaveRelease } from './SaveRelease.tsx';
import { WhatColumn } from './WhatColumn.tsx';
import { WhenColumn } from './WhenColumn.tsx';
import { summariseRelease } from './release-summary.ts';

/** Does what the last button does. */
const PUBLISH_CHORD = 'meta Enter';

/** Where the focus goes when what is missing is asked for. */
const FIELDS: Partial<Record<ReleaseBlocker['kind'], string>> = {
  later: '#publish-later input',
  approval: '#publish-approval',
};

/** Three columns: what goes together, what changes, whether it may and when. The last line says in words what will happen. */
export function PublishForm({
  form,
  submits,
  onClose,
  onLeave,
}: {
  form: Ref<HTMLDivElement>;
  /** Submits at once where nothing has to be looked at first. */
  submits: boolean;
  onClose(): void;
  onLeave(go: () => void): void;
}) {
  const { name, visit } = useComposer();
  const navigate = useNavigate();
  const release = useReleaseToSubmit(onClose, submits);
  const [shownName, setShownName] = useState<DocumentName>(name);
  const shown = useShownChanges(shownName);
  const [chosen, setFocus] = useState<NodeId | null>(null);
  const focus = chosen ?? shown.changes?.[0]?.node ?? null;
  const { block, items, publish, span } = release;
  const [mayDo, subjectOf] = [useMay(), useSubjectOf()];
  const beyond = mayDo('release.publish')
    ? items.find(({ name: one }) => {
        const subject = subjectOf(one);
        return !mayDo(rightFor('publish', subject.kind), subject);
      })
    : items[0];
  const lacking = beyond && texts.lacks(beyond.title);
  const findings = items.reduce((sum, item) => sum + item.findings.length, 0);
  function show(candidate: Candidate) {
    setShownName(candidate.name);
    setFocus(null);
  }
  function leadTo(item: PlannedItem, field: FieldRef) {
    onLeave(() =>
      isSameDocument(item.name, name)
        ? visit(field)
        : void navigate(documentBase(item.name), visiting(field)),
    );
  }
  function press() {
    if (lacking) return;
    if (!block) return publish.isPending ? undefined : publish.mutate();
    if (block.kind === 'findings') return leadTo(block.item, block.finding);
    const field = span.ok ? FIELDS[block.kind] : `#publish-${span.field}`;
    return field === undefined ? undefined : document.querySelector<HTMLElement>(field)?.focus();
  }

  return (
    <PublishKeys form={form} onPress={press}>
      <WhatColumn
        release={release}
        shownName={shownName}
        shown={shown}
        focus={focus}
        onShow={show}
        onFocus={setFocus}
      />
      <LookColumn name={shownName} shown={shown} focus={focus} onFocus={setFocus} />
      <WhenColumn name={name} release={release} onVisit={leadTo} />
      <footer className={styles.foot}>
        <p role="status">
          <Icon name={publish.isError ? 'error' : 'info'} />
          {publish.isError ? publish.error.message : summariseRelease(release, lacking)}
        </p>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <SaveRelease release={release} />
        <Button
          type="primary"
          aria-disabled={block !== null || lacking !== undefined}
          className={block || lacking ? (styles.blocked ?? '') : ''}
          loading={publish.isPending}
          title={printHere(PUBLISH_CHORD)}
          onClick={press}
        >
          {release.when.kind === 'now' ? texts.publish : texts.schedule}
          {findings > 0 && <span className={styles.count}>{findings}</span>}
        </Button>
      </footer>
    </PublishKeys>
  );
}

/** What the last button does is done by keys too, wherever the focus is. */
function PublishKeys({
  form,
  onPress,
  children,
}: {
  form: Ref<HTMLDivElement>;
  onPress(): void;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button does the same
    <div
      ref={form}
      tabIndex={-1}
      className={styles.publish}
      onKeyDown={(event) => {
        if (chordOf(toKeyPress(event.nativeEvent)) !== PUBLISH_CHORD) return;
        event.preventDefault();
        event.stopPropagation();
        onPress();
      }}
    >
      {children}
    </div>
  );
}
