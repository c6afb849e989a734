import { useMutation } from '@tanstack/react-query';
import { Button, Popconfirm, Select } from 'antd';
import { useMemo, useState } from 'react';
import { changesBetween } from '#composition/history/changes-between.ts';
import { ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { DocumentName, VersionRow } from '#wire/studio/routes.ts';
import { marks } from '../../base/language/language.ts';
import { noteText } from '../../base/language/messages.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { StateDot } from '../../base/components/StateDot.tsx';
import { fullTime } from '../../base/time/time.ts';
import { changeList } from '../../editor/comparison/change-list.ts';
import { ChangeItems } from '../../editor/comparison/ChangeItems.tsx';
import { PageComparison } from '../../editor/comparison/PageComparison.tsx';
import { useAuthors } from '../../editor/comparison/texts/use-authors.ts';
import { propLabel, propWords } from '../../core/nodes/prop-label.ts';
import { useVersion } from '../../editor/versions/use-live-changes.ts';
import { useSession } from '../../core/session/session.ts';
import { historyTexts as texts } from './texts.ts';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import { useDocumentRights } from '../../core/rights/rights.ts';
import styles from './History.module.css';

interface Properties {
  name: DocumentName;
  row: VersionRow;
  version: ReturnType<typeof useVersion>;
  versions: readonly VersionRow[];
  draft: DocumentTree;
  /** The one whose history is looked at: its changes are shown first. */
  node: NodeId | null;
  onRestore(): void;
  /** Brings one node of this version back into the draft. */
  onRestoreNode(tree: DocumentTree, node: NodeId): void;
  onCancelled(): void;
}

/** One version: who, when, why, and what restoring it would do to the draft. */
export function VersionDetail({
  name,
  row,
  version,
  versions,
  draft,
  node,
  onRestore,
  onRestoreNode,
  onCancelled,
}: Properties) {
  const { client } = useSession();
  const noCancel = useCallRefusal()('cancel', name);
  const { editRefusal } = useDocumentRights(name);
  const feedback = useFeedback();
  const [chosen, setFocus] = useState<NodeId | null>(node);
  const tree = version.data?.tree;
  const [otherSeq, setOtherSeq] = useState<number | null>(null);
  const otherVersion = useVersion(name, otherSeq ?? undefined);
  const other = otherSeq === null ? draft : otherVersion.data?.tree;
  const otherTitle = otherSeq === null ? texts.draft : texts.version(otherSeq);
  const changes = useMemo(
    () => tree && other && changeList(other, tree, catalogue, propLabel, propWords),
    [other, tree],
  );
  const focus = chosen ?? changes?.[0]?.node ?? null;
  const authors = useAuthors(
    name,
    otherSeq === null
      ? { seq: null, since: row.seq }
      : { seq: Math.max(otherSeq, row.seq), since: Math.min(otherSeq, row.seq) },
  );
  const differs = useMemo(
    () => tree !== undefined && changesBetween(draft, tree).length > 0,
    [draft, tree],
  );
  const restorable =
    focus !== null &&
    focus !== ROOT_ID &&
    tree &&
    changes?.some(({ node, kind }) => node === focus && kind !== 'removed');
  const cancel = useMutation({
    mutationFn: () => client.call('cancel', { ...name, seq: row.seq }),
    onSuccess() {
      feedback.announce(texts.cancelled(row.seq));
      feedback.toast({ text: texts.cancelled(row.seq), icon: 'passed' });
      onCancelled();
    },
    onError: (error) => feedback.toast({ text: error.message, icon: 'error' }),
  });
  return (
    <section className={styles.detail} aria-label={texts.version(row.seq)}>
      <header className={styles.head}>
        <h2>{texts.version(row.seq)}</h2>
        <span className={`${styles.tag} ${styles[row.state]}`}>{texts.states[row.state]}</span>
        <span className={styles.space} />
        {row.state === 'scheduled' && noCancel !== null && (
          <RightsButton danger label={texts.cancel} refusal={noCancel} />
        )}
        {row.state === 'scheduled' && noCancel === null && (
          <Popconfirm
            title={texts.cancelTitle(row.seq)}
            description={texts.cancelText(fullTime(row.validFrom))}
            okText={texts.cancel}
            cancelText={texts.keep}
            onConfirm={() => cancel.mutate()}
          >
            <Button danger loading={cancel.isPending}>
              {texts.cancel}
            </Button>
          </Popconfirm>
        )}
        {editRefusal === null ? (
          <Button
            type="primary"
            aria-disabled={!differs}
            icon={<Icon name="reset" size={14} />}
            onClick={() => differs && onRestore()}
          >
            {texts.restore}
          </Button>
        ) : (
          <RightsButton type="primary" label={texts.restore} refusal={editRefusal} />
        )}
      </header>
      <dl className={styles.facts}>
        <dt>{texts.valid}</dt>
        <dd>{fullTime(row.validFrom)}</dd>
        <dt>{texts.hash}</dt>
        <dd>
          <code>{row.hash.slice(0, 16)}</code>
        </dd>
      </dl>
      <p className={styles.note}>{noteText(row.note) || texts.noNote}</p>
      <div className={styles.body}>
        <div className={styles.list}>
          <h3 className={styles.compare}>
            {otherSeq === null ? texts.compare : texts.compareWith(otherTitle)}
          </h3>
          <Select
            aria-label={texts.other}
            value={otherSeq ?? 0}
            options={[
              { value: 0, label: texts.draft },
              ...versions
                .filter(({ seq }) => seq !== row.seq)
                .map(({ seq, note }) => ({
                  value: seq,
                  label: `${texts.version(seq)} ${noteText(note)}`,
                })),
            ]}
            onChange={(seq) => {
              setOtherSeq(seq === 0 ? null : seq);
              setFocus(null);
            }}
          />
          {version.isPending && <p className={styles.plain}>{texts.loading}</p>}
          {version.isError && (
            <p className={styles.plain}>
              {texts.failed}
              {marks.colon}
              {version.error.message}{' '}
              <Button size="small" onClick={() => version.refetch()}>
                {texts.retry}
              </Button>
            </p>
          )}
          {changes &&
            (changes.length > 0 ? (
              <ChangeItems changes={changes} chosen={focus} onChoose={setFocus} authors={authors} />
            ) : (
              <p className={styles.plain}>{texts.same}</p>
            ))}
          {restorable && (
            <Button
              icon={<Icon name="reset" size={14} />}
              onClick={() => onRestoreNode(tree, focus)}
            >
              {texts.restoreNode}
            </Button>
          )}
          <p className={styles.plain}>{texts.restoreHint}</p>
        </div>
        {tree && other && changes && (
          <PageComparison
            name={name}
            before={{
              tree: other,
              seq: otherSeq,
              title: otherTitle,
              heading: (
                <>
                  <StateDot state={otherSeq === null ? 'draft' : 'past'} />
                  <b>{otherTitle}</b>
                </>
              ),
              tone: otherSeq === null ? 'draft' : 'past',
            }}
            after={{
              tree,
              seq: row.seq,
              title: texts.version(row.seq),
              heading: (
                <>
                  <StateDot state={row.state === 'live' ? 'live' : 'past'} />
                  <b>{texts.version(row.seq)}</b>
                </>
              ),
              tone: row.state === 'live' ? 'live' : 'past',
            }}
            changes={changes}
            focus={focus}
          />
        )}
      </div>
    </section>
  );
}
