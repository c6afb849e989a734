import { Icon } from '../../../base/components/Icon.tsx';
import styles from './ContentList.module.css';
import type { Refusals } from './RowMenu.tsx';
import { bulkTexts } from './bulk-texts.ts';
import { listTexts as texts } from './texts.ts';

interface ChosenProperties {
  count: number;
  refusals: Refusals;
  /** How many one press would choose; null: they are chosen. `isCut`: the list finds more. */
  all: { count: number; isCut: boolean } | null;
  isLoading: boolean;
  onAll(): void;
  onEdit(): void;
  onPublish(): void;
  /** Undefined where it cannot be done. */
  onWithdraw: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  onClear(): void;
}

/** What can be done with the rows that are ticked. */
export function ChosenItemsBar({
  count,
  refusals,
  all,
  isLoading,
  onAll,
  onEdit,
  onPublish,
  onWithdraw,
  onRemove,
  onClear,
}: ChosenProperties) {
  return (
    <div className={styles.chosen} role="toolbar" aria-label={texts.selected(count)}>
      <b>{texts.selected(count)}</b>
      {all && (
        <button type="button" className={styles.action} disabled={isLoading} onClick={onAll}>
          {all.isCut ? bulkTexts.chooseFirst(all.count) : bulkTexts.chooseAll(all.count)}
        </button>
      )}
      <button
        type="button"
        className={styles.action}
        disabled={refusals.editMany !== null}
        title={refusals.editMany ?? undefined}
        onClick={onEdit}
      >
        <Icon name="text" size={14} />
        {bulkTexts.edit}
      </button>
      <button
        type="button"
        className={styles.action}
        disabled={refusals.publish !== null}
        title={refusals.publish ?? undefined}
        onClick={onPublish}
      >
        <Icon name="release" size={14} />
        {texts.publish}
      </button>
      {onWithdraw && (
        <button
          type="button"
          className={styles.action}
          disabled={refusals.withdraw !== null}
          title={refusals.withdraw ?? undefined}
          onClick={onWithdraw}
        >
          <Icon name="eyeOff" size={14} />
          {texts.withdraw}
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.action}
          disabled={refusals.edit !== null}
          title={refusals.edit ?? undefined}
          onClick={onRemove}
        >
          <Icon name="trash" size={14} />
          {texts.remove}
        </button>
      )}
      <button
        type="button"
        className={styles.action}
        aria-label={texts.clearSelection}
        onClick={onClear}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
