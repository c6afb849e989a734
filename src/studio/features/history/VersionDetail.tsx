import { useState } from 'react';
import { ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { DocumentName, VersionRow } from '#wire/studio/routes.ts';
import { noteText } from '../../base/language/messages.ts';
import { StateDot } from '../../base/components/StateDot.tsx';
import { fullTime } from '../../base/time/time.ts';
import { PageComparison } from '../../editor/comparison/PageComparison.tsx';
import type { useVersion } from '../../editor/versions/use-live-changes.ts';
import styles from './History.module.css';
import { VersionChanges } from './VersionChanges.tsx';
import { VersionHead } from './VersionHead.tsx';
import { historyTexts as texts } from './texts.ts';
import { useVersionChanges } from './use-version-changes.ts';

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
  const [chosen, setFocus] = useState<NodeId | null>(node);
  const { tree, other, otherSeq, setOtherSeq, otherTitle, changes, authors, differs } =
    useVersionChanges({ name, row, version, draft });
  const focus = chosen ?? changes?.[0]?.node ?? null;
  const restorable =
    focus !== null &&
    focus !== ROOT_ID &&
    tree &&
    changes?.some(({ node, kind }) => node === focus && kind !== 'removed');
  return (
    <section className={styles.detail} aria-label={texts.version(row.seq)}>
      <VersionHead
        name={name}
        row={row}
        differs={differs}
        onRestore={onRestore}
        onCancelled={onCancelled}
      />
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
        <VersionChanges
          row={row}
          version={version}
          versions={versions}
          otherSeq={otherSeq}
          onOther={(seq) => {
            setOtherSeq(seq);
            setFocus(null);
          }}
          changes={changes}
          focus={focus}
          authors={authors}
          onFocus={setFocus}
          onRestoreNode={restorable ? () => onRestoreNode(tree, focus) : undefined}
        />
        {tree && other && changes && (
          <PageComparison
            name={name}
            before={{
              tree: other,
              seq: otherSeq,
              title: otherTitle,
              ...headed(otherTitle, otherSeq === null ? 'draft' : 'past'),
            }}
            after={{
              tree,
              seq: row.seq,
              title: texts.version(row.seq),
              ...headed(texts.version(row.seq), row.state === 'live' ? 'live' : 'past'),
            }}
            changes={changes}
            focus={focus}
          />
        )}
      </div>
    </section>
  );
}

function headed(title: string, tone: 'draft' | 'live' | 'past') {
  const heading = (
    <>
      <StateDot state={tone} />
      <b>{title}</b>
    </>
  );
  return { heading, tone };
}
