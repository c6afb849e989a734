import { Button } from 'antd';
import type { ImportRow, ImportSummary } from '#wire/studio/imports.ts';
import type { StudioBody, StudioRouteName } from '#wire/studio/routes.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { useFeedback } from '../../../base/components/feedback.ts';
import { counted } from './numbers.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import { ReviewState } from './ReviewState.tsx';
import { isSettled } from './use-imports.ts';
import styles from './Imports.module.css';

interface Properties {
  row: ImportRow;
  checked: ImportSummary;
  onAct<N extends StudioRouteName>(name: N, body: StudioBody<N>): Promise<boolean>;
  onDrop(): void;
}

/** What is done to the file as a whole. What cannot be done yet says why when it is pressed. */
export function CommitBar({ row, checked, onAct, onDrop }: Properties) {
  const { announce, toast } = useFeedback();
  const { id, version } = row;
  const isReady = isSettled(row) && checked.version === version;
  const why =
    checked.errors > 0
      ? texts.blocked(counted(checked.errorRows))
      : checked.unconfirmed > 0
        ? texts.unconfirmed(counted(checked.unconfirmed))
        : '';
  function commit() {
    if (why === '') return void onAct('commitImport', { id, version, note: '' });
    announce(why);
    toast({ text: why, icon: 'error' });
  }
  return (
    <footer className={styles.commit}>
      <Icon name="lock" size={14} />
      <span>
        {texts.allOrNothing} <small>{texts.nothingYet}</small>
      </span>
      <span className={styles.space} />
      <ReviewState row={row} isReady={isReady && why === ''} onAct={onAct} />
      <Button onClick={onDrop}>{texts.drop}</Button>
      {checked.errors > 0 && (
        <Button
          disabled={!isReady}
          onClick={() => void onAct('mendAll', { id, version, how: 'drop' })}
        >
          {texts.dropErrors(counted(checked.errorRows))}
        </Button>
      )}
      {checked.errors === 0 && checked.unconfirmed > 0 && (
        <Button disabled={!isReady} onClick={() => void onAct('confirmImport', { id, version })}>
          {texts.confirmAll(counted(checked.unconfirmed))}
        </Button>
      )}
      <Button
        type="primary"
        disabled={!isReady}
        aria-disabled={why !== ''}
        className={why === '' ? '' : (styles.off ?? '')}
        onClick={commit}
      >
        {row.layout?.report ? texts.ofReport.commit : texts.commit(counted(checked.rows))}
        {checked.errors > 0 && <span className={styles.count}>{counted(checked.errors)}</span>}
      </Button>
    </footer>
  );
}
