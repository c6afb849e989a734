import { isSameDocument } from '#wire/studio/document-name.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rightFor } from '#rules/permissions/may.ts';
import type { NodeId } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { marks } from '../../../base/language/language.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { fullTime } from '../../../base/time/time.ts';
import { documentBase } from '../../../core/addresses/page-rows.ts';
import { useMay, useSubjectOf } from '../../../core/rights/rights.ts';
import { ChangeItems } from '../../../editor/comparison/ChangeItems.tsx';
import { useAuthors } from '../../../editor/comparison/texts/use-authors.ts';
import { useComposer, type FieldRef } from '../../../editor/composer/composer.ts';
import { visiting } from '../../../editor/composer/use-asked-visit.ts';
import { FragmentReach } from '../../../editor/fragments/FragmentReach.tsx';
import styles from '../shared/Publish.module.css';
import { publishTexts as texts } from '../shared/texts.ts';
import type { Candidate } from '../plan/candidate.ts';
import type { ReleaseBlocker, PlannedItem } from '../plan/release-plan.ts';
import { useRelease } from '../plan/use-release.ts';
import { useShownChanges } from '../plan/use-shown-changes.ts';
import { LaterField } from '../when/LaterField.tsx';
import { ReleaseTimeline } from '../when/ReleaseTimeline.tsx';
import { WhenField } from '../when/WhenField.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import { FindingItems } from './FindingItems.tsx';
import { LookColumn } from './LookColumn.tsx';
import { SaveRelease } from './SaveRelease.tsx';
import { AlsoPublishItems } from './AlsoPublishItems.tsx';
import { WarningItems } from './WarningItems.tsx';

/** Where the focus goes when what is missing is asked for. */
const FIELDS: Partial<Record<ReleaseBlocker['kind'], string>> = {
  later: '#publish-later input',
  approval: '#publish-approval',
};

/** Three columns: what goes together, what changes, whether it may and when. The last line says in words what will happen. */
export function PublishForm({
  onClose,
  onLeave,
}: {
  onClose(): void;
  onLeave(go: () => void): void;
}) {
  const { name, visit } = useComposer();
  const navigate = useNavigate();
  const release = useRelease(onClose);
  const [shownName, setShownName] = useState<DocumentName>(name);
  const shown = useShownChanges(shownName);
  const [chosen, setFocus] = useState<NodeId | null>(null);
  const focus = chosen ?? shown.changes?.[0]?.node ?? null;
  const authors = useAuthors(
    shownName,
    shown.live === undefined ? undefined : { seq: null, since: shown.live?.seq ?? null },
  );
  const { block, items, publish, span } = release;
  const [mayDo, subjectOf] = [useMay(), useSubjectOf()];
  const beyond = mayDo('release.publish')
    ? items.find((item) => !mayDo(rightFor('publish', item.name.kind), subjectOf(item.name)))
    : items[0];
  const lacking = beyond && texts.lacks(beyond.title);
  const findings = items.reduce((sum, item) => sum + item.findings.length, 0);
  const shownTitle =
    release.candidates.find((candidate) => isSameDocument(candidate.name, shownName))?.title ?? '';

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
    <div className={styles.publish}>
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
          onShow={show}
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
              onChoose={setFocus}
              authors={authors}
            />
          ) : (
            <p className={styles.plain}>{texts.none}</p>
          ))}
      </section>
      <LookColumn name={shownName} shown={shown} focus={focus} onFocus={setFocus} />
      <section aria-label={texts.checks} className={styles.when}>
        <h3>
          <span className={styles.number}>3</span>
          {texts.checks}
        </h3>
        <div className={styles.card}>
          {block?.kind === 'waiting' && <p className={styles.plain}>{block.message}</p>}
          {release.checkError && <p className={styles.problem}>{release.checkError.message}</p>}
          {findings === 0 && block?.kind !== 'waiting' && (
            <p className={styles.passed}>
              <Icon name="passed" />
              {texts.passed}
            </p>
          )}
          {findings > 0 && <FindingItems items={items} onVisit={leadTo} />}
          <WarningItems items={items} onVisit={leadTo} />
        </div>
        {release.later.length > 0 && (
          <LaterField later={release.later} choice={release.choice} onChange={release.setChoice} />
        )}
        <FragmentReach name={name} />
        <WhenField when={release.when} span={span} onChange={release.setWhen} />
        {span.ok && <ReleaseTimeline items={items} span={span.span} now={release.now} />}
        <label className={styles.note}>
          <span>{texts.note}</span>
          <Input.TextArea
            value={release.note}
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 5 }}
            placeholder={texts.noteHint}
            onChange={(event) => release.setNote(event.target.value)}
          />
        </label>
        <ApprovalCard approval={release.approval} />
      </section>
      <footer className={styles.foot}>
        <p role="status">
          <Icon name={publish.isError ? 'error' : 'info'} />
          {publish.isError ? publish.error.message : summary()}
        </p>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <SaveRelease release={release} />
        <Button
          type="primary"
          aria-disabled={block !== null || lacking !== undefined}
          className={block || lacking ? (styles.blocked ?? '') : ''}
          loading={publish.isPending}
          onClick={press}
        >
          {release.when.kind === 'now' ? texts.publish : texts.schedule}
          {findings > 0 && <span className={styles.count}>{findings}</span>}
        </Button>
      </footer>
    </div>
  );

  function summary(): string {
    if (block?.kind === 'findings') return texts.sums.blocked(block.count);
    if (lacking) return lacking;
    if (block) return block.message;
    const names = items
      .map(({ title, reach }) => `“${title}”${reach > 1 ? marks.aside(texts.reach(reach)) : ''}`)
      .join(marks.row);
    const what = items.length > 1 ? texts.sums.several(names) : names;
    const { start, end } = span.ok ? span.span : { start: null, end: null };
    return `${start === null ? texts.sums.now(what) : texts.sums.start(fullTime(start), what)}${end === null ? '' : texts.sums.until(fullTime(end))}`;
  }
}
