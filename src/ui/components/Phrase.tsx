import { useMemo } from 'react';
import { phraseHtml } from './phrase.ts';
import styles from './Phrase.module.css';

/**
 * A Chinese title that breaks between clauses, then between words, never inside one.
 * Word lists differ between servers and browsers, so it is HTML that hydration leaves as the server made it.
 */
export function UnbrokenText({ text }: { text: string }) {
  const html = useMemo(() => writtenWhenUsed(text), [text]);
  // oxlint-disable-next-line react/no-danger -- phraseHtml escapes the text; only as HTML does hydration leave it alone
  return <span className={styles.phrase} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/** Text that is written when it is put into the document: hydration does not, so a page comes to life without looking up a word. */
function writtenWhenUsed(text: string): { __html: { toString(): string } } {
  return { __html: { toString: () => phraseHtml(text, styles['clause'] ?? '') } };
}
