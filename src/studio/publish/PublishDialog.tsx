import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { NodeId } from '#schemas/document.ts';
import type { Finding } from '#wire/studio/routes.ts';
import { StudioError } from '../client.ts';
import { useComposer } from '../composer/composer.ts';
import { useFeedback } from '../parts/feedback.ts';
import { Icon } from '../parts/Icon.tsx';
import { StateDot } from '../parts/StateDot.tsx';
import { beijingParts, beijingTime, fullTime, shortTime } from '../parts/time.ts';
import { useSession } from '../session/session.ts';
import type { ListedChange } from './change-list.ts';
import { ChangeItems } from './ChangeItems.tsx';
import { Comparison } from './Comparison.tsx';
import { FragmentReach } from '../fragments/FragmentReach.tsx';
import { FindingItems } from './FindingItems.tsx';
import { publishTexts as texts } from './texts.ts';
import { useLiveChanges } from './use-live-changes.ts';
import { WhenField, type When } from './WhenField.tsx';
import styles from './Publish.module.css';

/** What goes live, what changes, whether it may, and when. The last line says in words what will happen. */
export function PublishDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { title } = useComposer();
  return (
    <Modal open={open} title={texts.title(title)} onCancel={onClose} footer={null} width="min(1400px, 96vw)" centered destroyOnHidden>
      <PublishForm onClose={onClose} />
    </Modal>
  );
}

function PublishForm({ onClose }: { onClose(): void }) {
  const { name, title, view, visit } = useComposer();
  const { client } = useSession();
  const feedback = useFeedback();
  const queries = useQueryClient();
  const { live, changes, before, scheduled } = useLiveChanges(name, view.tree);
  const isSaved = view.save.kind === 'saved';
  const [focus, setFocus] = useState<NodeId | null>(null);
  const [note, setNote] = useState('');
  const [when, setWhen] = useState<When>(() => ({ kind: 'now', ...beijingParts(Date.now() + 24 * 3_600_000), clock: '09:00' }));

  // The head stands for the content: one more edit, and what was checked is no longer what is there.
  const check = useQuery({ queryKey: ['check', name.kind, name.key, view.head], queryFn: ({ signal }) => client.call('check', name, signal), enabled: isSaved, gcTime: 0, staleTime: Infinity });
  const publish = useMutation({
    mutationFn: async () => {
      const validFrom = when.kind === 'later' ? beijingTime(when.day, when.clock) : null;
      return client.call('publish', { items: [{ ...name, hash: check.data?.hash ?? '' }], note, ...(validFrom !== null && { validFrom }) });
    },
    async onSuccess({ seq, validFrom }) {
      const text = when.kind === 'now' ? texts.live(seq) : texts.scheduled(seq, fullTime(validFrom));
      feedback.announce(text);
      feedback.toast({ text, icon: 'passed' });
      onClose();
      await Promise.all(['pages', 'versions', 'check'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });

  const refused = publish.error instanceof StudioError ? publish.error.refusal.findings : undefined;
  const findings = refused ?? check.data?.findings ?? [];
  const isSame = check.data?.changed === false && changes?.length === 0;
  const timeProblem = whenProblem(when);
  const isReady = isSaved && check.data !== undefined && findings.length === 0 && !isSame && timeProblem === null;

  function leadTo(finding: Finding) {
    onClose();
    visit(finding);
  }
  function press() {
    const [first] = findings;
    if (isReady && !publish.isPending) publish.mutate();
    else if (first) leadTo(first);
  }

  return (
    <div className={styles.publish}>
      <section aria-label={texts.what} className={styles.what}>
        <h3>
          {texts.what}
          <span>{changes && live && changes.length > 0 ? `${texts.changes(changes.length)}，${texts.comparedTo(live.seq)}` : ''}</span>
        </h3>
        {live === null && <p className={styles.plain}>{texts.first}</p>}
        {live === undefined && <p className={styles.plain}>{texts.comparing}</p>}
        {changes && (changes.length > 0 ? <ChangeItems changes={changes} chosen={focus} onChoose={setFocus} /> : <p className={styles.plain}>{texts.none}</p>)}
      </section>
      <section aria-label={texts.look} className={styles.look}>
        {live !== undefined && (live === null || before) && (
          <Comparison
            name={name}
            before={live && before ? { tree: before, title: texts.liveSide(live.seq), heading: <><StateDot state="live" /><b>{texts.liveSide(live.seq)}</b><span className={styles.plain}>{live.author} · {shortTime(live.validFrom)}</span></>, tone: 'live' } : undefined}
            after={{ tree: view.tree, title: texts.draftSide, heading: <><StateDot state="draft" /><b>{texts.draftSide}</b></>, tone: 'draft' }}
            changes={changes ?? NO_CHANGES}
            focus={focus}
          />
        )}
      </section>
      <section aria-label={texts.checks} className={styles.when}>
        <h3>{texts.checks}</h3>
        <div className={styles.card}>
          {check.isFetching && <p className={styles.plain}>{texts.checking}</p>}
          {!isSaved && <p className={styles.plain}>{texts.unsaved}</p>}
          {check.isError && <p className={styles.problem}>{check.error.message}</p>}
          {check.data && findings.length === 0 && (
            <p className={styles.passed}>
              <Icon name="passed" />
              {texts.passed}
            </p>
          )}
          {findings.length > 0 && <FindingItems findings={findings} onVisit={leadTo} />}
        </div>
        {scheduled.map((version) => (
          <p key={version.seq} className={styles.notice}>
            <Icon name="clock" />
            {texts.stillScheduled(version.seq, fullTime(version.validFrom))}
          </p>
        ))}
        <FragmentReach name={name} />
        <WhenField when={when} problem={timeProblem} onChange={setWhen} />
        <label className={styles.note}>
          <span>{texts.note}</span>
          <Input.TextArea value={note} maxLength={200} autoSize={{ minRows: 2, maxRows: 5 }} placeholder={texts.noteHint} onChange={(event) => setNote(event.target.value)} />
        </label>
      </section>
      <footer className={styles.foot}>
        <p role="status">
          <Icon name={publish.isError ? 'error' : 'info'} />
          {publish.isError ? publish.error.message : summary()}
        </p>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" aria-disabled={!isReady} className={isReady ? '' : (styles.blocked ?? '')} loading={publish.isPending} onClick={press}>
          {when.kind === 'now' ? texts.publish : texts.schedule}
          {findings.length > 0 && <span className={styles.count}>{findings.length}</span>}
        </Button>
      </footer>
    </div>
  );

  function summary(): string {
    if (findings.length > 0) return texts.sums.blocked(findings.length);
    if (isSame) return texts.sums.none;
    const start = when.kind === 'later' ? beijingTime(when.day, when.clock) : null;
    if (start !== null) return texts.sums.later(fullTime(start), `“${title}”`);
    return name.kind === 'frame' ? texts.sums.frameNow : texts.sums.now(`“${title}”`);
  }
}

const NO_CHANGES: readonly ListedChange[] = [];

function whenProblem(when: When): string | null {
  if (when.kind === 'now') return null;
  const start = beijingTime(when.day, when.clock);
  if (start === null) return texts.badTime;
  return Date.parse(start) <= Date.now() ? texts.pastTime : null;
}
