import { Button, Progress } from 'antd';
import { type DragEvent, useRef } from 'react';
import { Icon } from '../../../base/components/Icon.tsx';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { useMay } from '../../../core/rights/rights.ts';
import { FigureFrame } from '../shared/FigureFrame.tsx';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';
import { ImportsTable } from './ImportsTable.tsx';
import { useImports } from './use-imports.ts';
import { useSendImport } from './use-send-import.ts';

/** Where a file is chosen, and what was imported before. */
export function ImportsScreen() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useImports();
  const mayImport = useMay()('figures.import');
  const input = useRef<HTMLInputElement>(null);
  const rows = data?.pages.flatMap(({ imports }) => imports) ?? [];

  const { sending, send } = useSendImport(mayImport);
  function drop(event: DragEvent) {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  }

  return (
    <FigureFrame
      title={texts.title}
      actions={
        mayImport && (
          <>
            <Button
              type="primary"
              icon={<Icon name="up" size={14} />}
              loading={sending !== null}
              onClick={() => input.current?.click()}
            >
              {texts.choose}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={texts.choose}
              accept=".csv,.txt,.xlsx,.json,.gz,.xbrl,.xml,.zip"
              onChange={(event) => {
                void send(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </>
        )
      }
    >
      <div className={styles.past} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {mayImport && (
          <section className={styles.drop} aria-live="polite">
            {sending === null ? (
              <p>{texts.dropHere}</p>
            ) : (
              <>
                <Progress percent={sending.percent} aria-label={sending.words} />
                <p>{sending.words}</p>
              </>
            )}
          </section>
        )}
        <h2>{texts.past}</h2>
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {data && rows.length === 0 && <p className={styles.empty}>{texts.none}</p>}
        {rows.length > 0 && <ImportsTable rows={rows} mayImport={mayImport} />}
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        )}
      </div>
    </FigureFrame>
  );
}
