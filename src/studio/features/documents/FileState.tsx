import { Progress } from 'antd';
import { Icon } from '../../base/components/Icon.tsx';
import styles from './DocumentImport.module.css';
import { isBlocking, type DocumentFileRow, type RowProblem } from './file-row.ts';
import { fileProblemText } from './file-problem-text.ts';
import { fileName } from './read/chosen-file.ts';
import { documentImportTexts as texts } from './texts.ts';

/** How far a file is on its way, or what is wrong with it. */
export function FileState({
  row,
  problems,
}: {
  row: DocumentFileRow;
  problems: readonly RowProblem[];
}) {
  const { sending } = row;
  return (
    <>
      {problems.map((problem) => (
        <small
          key={problem}
          className={styles.problem}
          data-level={isBlocking(problem) ? 'error' : 'warning'}
        >
          <Icon name={isBlocking(problem) ? 'error' : 'warning'} size={12} />
          {fileProblemText(problem, row)}
        </small>
      ))}
      {sending?.state === 'refused' && (
        <small className={styles.problem} data-level="error" role="alert">
          <Icon name="error" size={12} />
          {sending.message}
        </small>
      )}
      {sending && 'share' in sending && (
        <Progress
          size="small"
          percent={Math.round(sending.share * 100)}
          aria-label={fileName(row.path)}
        />
      )}
      {sending && sending.state !== 'refused' && (
        <small className={styles.sent}>{texts.states[sending.state]}</small>
      )}
    </>
  );
}
