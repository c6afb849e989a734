import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Icon } from '../../base/components/Icon.tsx';
import styles from './DocumentImport.module.css';
import { FileRow } from './FileRow.tsx';
import type { DocumentFileRow, RowProblem } from './file-row.ts';
import { documentImportTexts as texts } from './texts.ts';
import type { DocumentImport } from './use-document-import.ts';

const PAGE = 50;

interface Properties {
  shown: DocumentImport;
  problemsOf(row: DocumentFileRow): RowProblem[];
}

/** The files in pages, with what was read of each. */
export function FileList({ shown: { rows, funds, work, edit, remove }, problemsOf }: Properties) {
  const [wanted, setWanted] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const first = Math.min(wanted, PAGE * Math.floor(Math.max(0, rows.length - 1) / PAGE));
  const page = rows.slice(first, first + PAGE);
  const isBusy = work !== null;
  return (
    <>
      <div className={styles.heads} aria-hidden="true">
        {(['take', 'file', 'fund', 'kind', 'day', 'title'] as const).map((column) => (
          <span key={column}>{texts.columns[column]}</span>
        ))}
      </div>
      <ul ref={list} tabIndex={-1} className={styles.rows} aria-label={texts.list}>
        {page.map((row) => (
          <FileRow
            key={row.id}
            row={row}
            problems={problemsOf(row)}
            fund={funds.get(row.fundcode ?? '')}
            isBusy={isBusy}
            onEdit={(change) => edit(row, change)}
            onRemove={() => {
              remove(row.id);
              list.current?.focus();
            }}
          />
        ))}
      </ul>
      {rows.length > PAGE && (
        <nav className={styles.pages} aria-label={texts.list}>
          <span>{texts.page(first + 1, first + page.length, rows.length)}</span>
          <Button
            size="small"
            className={styles.back ?? ''}
            disabled={first === 0}
            aria-label={texts.previous}
            icon={<Icon name="chevronRight" size={14} />}
            onClick={() => setWanted(first - PAGE)}
          />
          <Button
            size="small"
            disabled={first + PAGE >= rows.length}
            aria-label={texts.next}
            icon={<Icon name="chevronRight" size={14} />}
            onClick={() => setWanted(first + PAGE)}
          />
        </nav>
      )}
    </>
  );
}
