import { Alert } from 'antd';
import type { DragEvent } from 'react';
import { Link } from 'react-router-dom';
import { DOCUMENT_BYTES } from '#schemas/media.ts';
import { MOST_DOCUMENTS } from '#wire/studio/fund-documents.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { StudioScreen } from '../../base/components/Screen.tsx';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import { useMay } from '../../core/rights/rights.ts';
import { ChooseFiles } from './ChooseFiles.tsx';
import styles from './DocumentImport.module.css';
import { FileList } from './FileList.tsx';
import { ImportDone } from './ImportDone.tsx';
import { ImportFoot } from './ImportFoot.tsx';
import { findRepeats, problemsOf, type DocumentFileRow } from './file-row.ts';
import { droppedFiles } from './read/dropped-files.ts';
import { documentImportTexts as texts } from './texts.ts';
import { useDocumentImport } from './use-document-import.ts';

/** Many files of funds at once: chosen, looked through with what their names tell, and made drafts that are released together. */
export function DocumentImportScreen() {
  const shown = useDocumentImport();
  const { rows, work, problem, result, add } = shown;
  const refusal = useRefusal();
  const twice = findRepeats(rows);
  const problems = (row: DocumentFileRow) => problemsOf(row, twice);
  const isBusy = work !== null || refusal !== null;

  function drop(event: DragEvent) {
    event.preventDefault();
    if (!isBusy && !result) add(droppedFiles(event.dataTransfer));
  }
  return (
    <StudioScreen
      title={texts.title}
      actions={
        <Link to="/content/funddocument" className={styles.link}>
          <Icon name="list" size={14} /> {texts.back}
        </Link>
      }
    >
      <div className={styles.screen} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {refusal !== null && <Alert type="warning" showIcon title={refusal} />}
        {problem !== '' && <Alert type="error" showIcon title={problem} role="alert" />}
        {result ? (
          <ImportDone result={result} onAgain={shown.restart} />
        ) : (
          <>
            <section className={rows.length === 0 ? styles.drop : styles.choose}>
              {rows.length === 0 && <p>{texts.dropHere}</p>}
              <div className={styles.ways}>
                <ChooseFiles isBusy={isBusy} onChoose={add} />
              </div>
              {work?.what === 'reading' && <p role="status">{work.words}</p>}
              {rows.length === 0 && (
                <p className={styles.hint}>
                  {texts.limits(MOST_DOCUMENTS, DOCUMENT_BYTES / 1024 / 1024)} {texts.closing}
                </p>
              )}
            </section>
            {rows.length > 0 && (
              <>
                <FileList shown={shown} problemsOf={problems} />
                <ImportFoot shown={shown} problemsOf={problems} />
              </>
            )}
          </>
        )}
      </div>
    </StudioScreen>
  );
}

/** Why the account may not import; null where it may: files go to the media library, and documents are made of them. */
function useRefusal(): string | null {
  const refusalOf = useCallRefusal();
  const may = useMay();
  const refused = refusalOf('createItem', { kind: 'funddocument' });
  return refused ?? (may('media.edit') ? null : refusalOf('changeMedia', []));
}
