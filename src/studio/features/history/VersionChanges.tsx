import { Button } from 'antd';
import type { NodeId } from '#schemas/document.ts';
import type { VersionRow } from '#wire/studio/routes.ts';
import { marks } from '../../base/language/language.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { ChangeItems } from '../../editor/comparison/ChangeItems.tsx';
import type { changeList } from '../../editor/comparison/change-list.ts';
import type { useAuthors } from '../../editor/comparison/texts/use-authors.ts';
import type { useVersion } from '../../editor/versions/use-live-changes.ts';
import styles from './History.module.css';
import { OtherVersion } from './OtherVersion.tsx';
import { historyTexts as texts } from './texts.ts';

interface VersionChangesProps {
  row: VersionRow;
  version: ReturnType<typeof useVersion>;
  versions: readonly VersionRow[];
  /** What it is compared with; null: the draft. */
  otherSeq: number | null;
  onOther(seq: number | null): void;
  changes: ReturnType<typeof changeList> | undefined;
  focus: NodeId | null;
  authors: ReturnType<typeof useAuthors>;
  onFocus(node: NodeId): void;
  /** Undefined where the node in focus cannot be restored by itself. */
  onRestoreNode: (() => void) | undefined;
}

/** What differs between a version and what it is compared with. */
export function VersionChanges({
  row,
  version,
  versions,
  otherSeq,
  onOther,
  changes,
  focus,
  authors,
  onFocus,
  onRestoreNode,
}: VersionChangesProps) {
  return (
    <div className={styles.list}>
      <h3 className={styles.compare}>
        {otherSeq === null ? texts.compare : texts.compareWith(texts.version(otherSeq))}
      </h3>
      <OtherVersion seq={row.seq} versions={versions} value={otherSeq} onChange={onOther} />
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
          <ChangeItems changes={changes} chosen={focus} onChoose={onFocus} authors={authors} />
        ) : (
          <p className={styles.plain}>{texts.same}</p>
        ))}
      {onRestoreNode && (
        <Button icon={<Icon name="reset" size={14} />} onClick={onRestoreNode}>
          {texts.restoreNode}
        </Button>
      )}
      <p className={styles.plain}>{texts.restoreHint}</p>
    </div>
  );
}
