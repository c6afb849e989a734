import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { Icon } from './Icon.tsx';
import { PATTERNS, readTime, writeTime, type TimeKind } from './time-text.ts';
import styles from './TimeInput.module.css';

interface Properties extends Omit<InputProps, 'type' | 'value' | 'onChange'> {
  kind: TimeKind;
  /** As the browser's own box has it: yyyy-mm-dd, hh:mm, or both with a T between; empty where there is none. */
  value: string;
  /** Called once what was typed is a day or time, or nothing. */
  onChange(value: string): void;
}

/** A day or time, written as everywhere in the studio: the browser's own box is in the browser's language. Its calendar stays. */
export function TimeInput({ kind, value, onChange, ...input }: Properties) {
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    setTyped(text);
    const read = readTime(kind, text);
    if (read !== null && read !== value) onChange(read);
  }
  function open(event: React.MouseEvent<HTMLInputElement>) {
    // The box around would take the focus, and with that the calendar would close.
    event.stopPropagation();
    event.currentTarget.showPicker();
  }
  const picker = (
    <span className={styles.picker}>
      <Icon name={kind === 'time' ? 'clock' : 'calendar'} size={14} />
      <input type={kind} aria-hidden="true" tabIndex={-1} value={value} disabled={input.disabled} onClick={open} onChange={({ target }) => onChange(target.value)} />
    </span>
  );
  return <Input {...input} value={typed ?? writeTime(value)} placeholder={PATTERNS[kind]} suffix={picker} onChange={({ target }) => type(target.value)} onBlur={() => setTyped(null)} />;
}
