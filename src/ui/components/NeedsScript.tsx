import type { ReactNode } from 'react';
import { texts } from '#ui/texts.ts';
import styles from './NeedsScript.module.css';

export interface NeedsScriptProps {
  /** What a visitor without scripts reads in its place. */
  text?: string | undefined;
  /** What could do nothing without scripts: a form, a chart's tools. Hidden where they do not run. */
  children: ReactNode;
}

/** Something that needs scripts, and the words that stand in its place where there are none. Style decides, so that the HTML is one. */
export function NeedsScript({ text = texts.needsScript, children }: NeedsScriptProps) {
  return (
    <>
      <div className={styles.with}>{children}</div>
      <p className={styles.without}>{text}</p>
    </>
  );
}
