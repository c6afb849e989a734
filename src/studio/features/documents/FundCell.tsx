import { useEffect, useId, useRef, useState } from 'react';
import type { FundNames } from '#rules/funds/read-document-name.ts';
import { FundControl } from '../../fields/controls/FundControl.tsx';
import styles from './DocumentImport.module.css';
import type { DocumentFileRow } from './file-row.ts';
import { fileName } from './read/chosen-file.ts';
import { documentImportTexts as texts } from './texts.ts';
import { isEscape } from '../../base/keys/is-escape.ts';

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
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current && document.activeElement === document.body)
      button.current?.focus();
    wasOpen.current = isOpen;
    if (!isOpen) return undefined;
    document.getElementById(id)?.focus();
    return closeWhenLeft(box.current, () => setOpen(false));
  }, [isOpen, id]);
  if (isOpen)
    return (
      <div ref={box}>
        <FundControl
          id={id}
          label={texts.fundOf(name)}
          value={row.fundcode ?? ''}
          invalid={false}
          describedBy={undefined}
          onChange={(code) => {
            close();
            if (typeof code === 'string' && code !== '') onChange(code);
          }}
        />
      </div>
    );
  const words =
    row.fundcode === null ? texts.chooseFund : `${row.fundcode} ${fund?.fundname ?? ''}`;
  return (
    <button
      ref={button}
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

/** Tells when the focus leaves a box for something else, or Escape is pressed in it. Returns what ends that. */
function closeWhenLeft(box: HTMLElement | null, close: () => void): () => void {
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !box?.contains(relatedTarget)) close();
  };
  const pressed = (event: KeyboardEvent) => {
    if (isEscape(event)) close();
  };
  box?.addEventListener('focusout', left);
  box?.addEventListener('keydown', pressed);
  return () => {
    box?.removeEventListener('focusout', left);
    box?.removeEventListener('keydown', pressed);
  };
}
