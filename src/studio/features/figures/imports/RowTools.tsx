import { Button, Segmented } from 'antd';
import { Icon } from '../../../base/components/Icon.tsx';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';
import { counted } from './numbers.ts';

/** The rows with problems alone, or all. */
export type RowChoice = 'problems' | 'all';

interface RowToolsProps {
  shown: RowChoice;
  /** Rows with problems, all rows, and problems that are fixed at once. */
  counts: { found: number; all: number; fixable: number };
  /** False while the file is being checked. */
  canFix: boolean;
  onShow(shown: RowChoice): void;
  onFixAll(): void;
  onDownload(): void;
}

/** Which rows are listed, and what is done to all of them. */
export function RowTools({ shown, counts, canFix, onShow, onFixAll, onDownload }: RowToolsProps) {
  return (
    <div className={styles.tools}>
      <Segmented<RowChoice>
        size="small"
        aria-label={texts.show}
        value={shown}
        options={[
          { value: 'problems', label: texts.onlyProblems(counted(counts.found)) },
          { value: 'all', label: texts.all(counted(counts.all)) },
        ]}
        onChange={onShow}
      />
      {counts.fixable > 0 && (
        <Button size="small" disabled={!canFix} onClick={onFixAll}>
          {texts.fixAll(counted(counts.fixable))}
        </Button>
      )}
      <span className={styles.space} />
      <span className={styles.keys}>
        <kbd>N</kbd> {texts.keysHint} <kbd>Enter</kbd> {texts.enterHint}
      </span>
      <Button size="small" icon={<Icon name="download" size={14} />} onClick={onDownload}>
        {texts.download}
      </Button>
    </div>
  );
}
