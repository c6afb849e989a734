import { use } from 'react';
import { textProp } from '#ui/text-prop.ts';
import { StatementContext } from './statement-context.ts';
import styles from './Notice.module.css';

export interface NoticeProps {
  /** The text prop of the block it closes. */
  text: string;
  /** The name of that prop. */
  prop?: string;
}

/** What a block closes with in small print: what its figures rest on, and the statement that the law asks for. */
export function Notice({ text, prop = 'notice' }: NoticeProps) {
  const statement = use(StatementContext);
  if (text === '' && statement === '') return null;
  return (
    <p className={styles.notice}>
      {text !== '' && <span {...textProp(prop)}>{text}</span>}
      {/* The law's own words, on English pages too. */}
      {statement !== '' && <span lang="zh-CN">{statement}</span>}
    </p>
  );
}
