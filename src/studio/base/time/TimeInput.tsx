import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { inLanguage } from '../language/language.ts';
import { Icon } from '../components/Icon.tsx';
import { PATTERNS, readTime, writeTime, type TimeKind } from './time-text.ts';
import styles from './TimeInput.module.css';

interface Properties extends Omit<InputProps, 'type' | 'value' | 'onChange'> {
  kind: TimeKind;
  /** As the browser's own box has it: yyyy-mm-dd, hh:mm, or both with a T between; empty where there is none. */
  value: string;
  /** Whether it says below the box, too, how to write what it cannot read. */
  explains?: boolean;
  /** Called once what was typed is a day or time, or nothing; with none when the box is left while it is neither. */
  onChange(value: string): void;
}

const texts = inLanguage({
  zh: { pattern: (pattern: string) => `请写成 ${pattern}` },
  en: { pattern: (pattern) => `Write it as ${pattern}` },
});

/**
 * A day or time, written as everywhere in the studio: the browser's own box is in the browser's language. Its calendar
 * stays. What cannot be read stays in the box, which says how it is to be written, and counts as none.
 */
export function TimeInput({ kind, value, explains = false, onChange, ...input }: Properties) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isUnread = typed !== null && readTime(kind, typed) === null;
  const isWrong = isUnread && isLeft && value === '';
  const shown = isLeft && !isWrong ? null : typed;

  function type(text: string) {
    setTyped(text);
    setLeft(false);
    const read = readTime(kind, text);
    if (read !== null && read !== value) onChange(read);
  }
  function leave() {
    setLeft(true);
    if (isUnread && value !== '') onChange('');
  }
  function open(event: React.MouseEvent<HTMLInputElement>) {
    // The box around would take the focus, and with that the calendar would close.
    event.stopPropagation();
    event.currentTarget.showPicker();
  }
  const picker = (
    <span className={styles.picker}>
      <Icon name={kind === 'time' ? 'clock' : 'calendar'} size={14} />
      <input
        type={kind}
        aria-hidden="true"
        tabIndex={-1}
        value={value}
        disabled={input.disabled}
        onClick={open}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
  return (
    <>
      <Input
        {...input}
        {...(isWrong && {
          status: 'error' as const,
          'aria-invalid': true,
          title: texts.pattern(PATTERNS[kind]),
        })}
        value={shown ?? writeTime(value)}
        placeholder={PATTERNS[kind]}
        suffix={picker}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setTyped(shown)}
        onBlur={leave}
      />
      {explains && isWrong && <span className={styles.wrong}>{texts.pattern(PATTERNS[kind])}</span>}
    </>
  );
}
