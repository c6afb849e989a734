import { Button } from 'antd';
import styles from './DocumentImport.module.css';
import { isBlocking, isTaken, type DocumentFileRow, type RowProblem } from './file-row.ts';
import { documentImportTexts as texts } from './texts.ts';
import type { DocumentImport } from './use-document-import.ts';

interface Properties {
  shown: DocumentImport;
  problemsOf(row: DocumentFileRow): RowProblem[];
}

/** How many files are imported and how many are not, and the press that imports them. */
export function ImportFoot({ shown: { rows, work, run }, problemsOf }: Properties) {
  const looked = rows.map((row) => ({ row, problems: problemsOf(row) }));
  const taken = looked.flatMap(({ row, problems }) => (isTaken(row, problems) ? row : []));
  const blocked = looked.filter(({ problems }) => problems.some(isBlocking)).length;
  const asking = looked.filter(
    ({ row, problems }) => problems.length > 0 && !problems.some(isBlocking) && row.choice === null,
  ).length;
  const sent = taken.filter(({ sending, isStored }) => isStored || (sending && 'file' in sending));
  return (
    <footer className={styles.foot}>
      <b>{texts.summary(rows.length, taken.length)}</b>
      {blocked > 0 && <span data-level="error">{texts.blocked(blocked)}</span>}
      {asking > 0 && <span data-level="warning">{texts.asking(asking)}</span>}
      <span className={styles.space} />
      {work?.what === 'sending' && (
        <span role="status">{texts.running(sent.length, taken.length)}</span>
      )}
      <Button
        type="primary"
        disabled={work !== null || taken.length === 0}
        loading={work?.what === 'sending'}
        onClick={() => run(taken)}
      >
        {texts.run(taken.length)}
      </Button>
    </footer>
  );
}
