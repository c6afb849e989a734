import { Checkbox, Input, Select } from 'antd';
import type { FundNames } from '#rules/funds/read-document-name.ts';
import { DOCUMENT_LABELS } from '#rules/funds/document-file.ts';
import { DOCUMENT_TYPES } from '#schemas/fund/document.ts';
import { fileSize } from '../../base/components/file-size.ts';
import { IconButton } from '../../base/components/IconButton.tsx';
import { translateName } from '../../base/language/labels.ts';
import { TimeInput } from '../../base/time/TimeInput.tsx';
import { fromInputDate, toInputDate } from '../../core/nodes/calendar-date.ts';
import styles from './DocumentImport.module.css';
import { FileState } from './FileState.tsx';
import { FundCell } from './FundCell.tsx';
import {
  isBlocking,
  isTaken,
  isUnusable,
  type DocumentFileRow,
  type RowProblem,
} from './file-row.ts';
import { fileName } from './read/chosen-file.ts';
import { documentImportTexts as texts } from './texts.ts';
import type { RowEdit } from './use-file-rows.ts';

interface Properties {
  row: DocumentFileRow;
  problems: readonly RowProblem[];
  fund: FundNames | undefined;
  isBusy: boolean;
  onEdit(change: RowEdit): void;
  onRemove(): void;
}

/** A file with what was read from its name, each of which can be put right, and what is wrong with it. */
export function FileRow({ row, problems, fund, isBusy, onEdit, onRemove }: Properties) {
  const name = fileName(row.path);
  const isBlocked = problems.some(isBlocking);
  return (
    <li
      className={styles.row}
      data-level={isBlocked ? 'error' : problems.length > 0 ? 'warning' : undefined}
    >
      <Checkbox
        className={styles.take ?? ''}
        aria-label={texts.take(name)}
        checked={isTaken(row, problems)}
        disabled={isBusy || isBlocked}
        onChange={({ target }) => onEdit({ choice: target.checked })}
      />
      <div className={styles.file}>
        <b title={row.path}>{name}</b>
        <small>{fileSize(row.bytes)}</small>
        <FileState row={row} problems={problems} />
      </div>
      {!isUnusable(row) && <Fields row={row} fund={fund} isBusy={isBusy} onEdit={onEdit} />}
      <span className={styles.remove}>
        <IconButton
          icon="close"
          small
          label={texts.removeRow(name)}
          disabled={isBusy}
          onPress={onRemove}
        />
      </span>
    </li>
  );
}

function Fields({
  row,
  fund,
  isBusy,
  onEdit,
}: Pick<Properties, 'row' | 'fund' | 'isBusy' | 'onEdit'>) {
  const name = fileName(row.path);
  return (
    <>
      <div className={styles.fundBox}>
        <FundCell
          row={row}
          fund={fund}
          isBusy={isBusy}
          onChange={(fundcode) => onEdit({ fundcode })}
        />
      </div>
      <div className={styles.kind}>
        <Select
          value={row.doctype}
          disabled={isBusy}
          aria-label={texts.kindOf(name)}
          options={DOCUMENT_TYPES.map((value) => ({
            value,
            label: translateName(DOCUMENT_LABELS[value]),
          }))}
          onChange={(doctype) => onEdit({ doctype })}
        />
        {!row.hasKind && <small>{texts.noKind}</small>}
      </div>
      <div className={styles.day}>
        <TimeInput
          kind="date"
          value={toInputDate(row.publishdate ?? '')}
          disabled={isBusy}
          status={row.publishdate === null ? 'error' : ''}
          aria-label={texts.dayOf(name)}
          onChange={(day) => onEdit({ publishdate: day === '' ? null : fromInputDate(day) })}
        />
      </div>
      <div className={styles.titleBox}>
        <Input
          value={row.title}
          maxLength={120}
          disabled={isBusy}
          status={row.title.trim() === '' ? 'error' : ''}
          aria-label={texts.titleOf(name)}
          title={row.title}
          onChange={({ target }) => onEdit({ title: target.value })}
        />
      </div>
    </>
  );
}
