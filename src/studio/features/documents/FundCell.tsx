import { useEffect, useId, useState } from 'react';
import type { FundNames } from '#rules/funds/read-document-name.ts';
import { FundControl } from '../../fields/controls/FundControl.tsx';
import styles from './DocumentImport.module.css';
import type { DocumentFileRow } from './file-row.ts';
import { fileName } from './read/chosen-file.ts';
import { documentImportTexts as texts } from './texts.ts';

interface Properties {
  row: DocumentFileRow;
  fund: FundNames | undefined;
  isBusy: boolean;
  onChange(fundcode: string): void;
}

/** The fund of a file; pressed, it becomes the box in which another one is found. */
export function FundCell({ row, fund, isBusy, onChange }: Properties) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = fileName(row.path);
  useEffect(() => {
    if (isOpen) document.getElementById(id)?.focus();
  }, [isOpen, id]);
  if (isOpen)
    return (
      <FundControl
        id={id}
        label={texts.fundOf(name)}
        value={row.fundcode ?? ''}
        invalid={false}
        describedBy={undefined}
        onChange={(code) => {
          setOpen(false);
          if (typeof code === 'string' && code !== '') onChange(code);
        }}
      />
    );
  const words =
    row.fundcode === null ? texts.chooseFund : `${row.fundcode} ${fund?.fundname ?? ''}`;
  return (
    <button
      type="button"
      className={styles.fund}
      disabled={isBusy}
      data-missing={row.fundcode === null}
      aria-label={
        row.fundcode === null ? `${texts.fundOf(name)} ${words}` : texts.changeFund(name, words)
      }
      onClick={() => setOpen(true)}
    >
      {words}
    </button>
  );
}
