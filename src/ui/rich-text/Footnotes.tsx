import { createContext, useContext, useId, type ReactNode } from 'react';
import type { RichText, RichTextInline } from '#schemas/rich-text.ts';
import { texts } from '#ui/texts.ts';
import styles from './RichText.module.css';

type Footnote = Extract<RichTextInline, { type: 'footnote' }>;

/** The footnotes of the text around in their order, and what their ids begin with. */
const TextNotes = createContext<{ notes: readonly Footnote[]; prefix: string }>({
  notes: [],
  prefix: '',
});

/** A text with its footnotes below it: each number leads to its note, and back. */
export function WithFootnotes({ text, children }: { text: RichText; children: ReactNode }) {
  const prefix = useId();
  const notes = footnotesIn(text);
  if (notes.length === 0) return children;
  return (
    <>
      <TextNotes value={{ notes, prefix }}>{children}</TextNotes>
      <section role="doc-endnotes" aria-label={texts.footnotes} className={styles.notes}>
        <ol>
          {notes.map(({ attrs }, index) => (
            <li key={index} id={`${prefix}${index + 1}`}>
              {attrs.note}{' '}
              <a
                role="doc-backlink"
                aria-label={texts.footnoteBack(index + 1)}
                href={`#${prefix}m${index + 1}`}
              >
                ↩
              </a>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** The number of a footnote where it stands in its text. */
export function FootnoteMark({ footnote }: { footnote: Footnote }) {
  const { notes, prefix } = useContext(TextNotes);
  const number = notes.indexOf(footnote) + 1;
  return (
    <sup>
      <a
        role="doc-noteref"
        id={`${prefix}m${number}`}
        href={`#${prefix}${number}`}
        aria-label={texts.footnote(number)}
      >
        {number}
      </a>
    </sup>
  );
}

/** A text or a part of it, as far as footnotes are looked for in it. */
interface TextPart {
  type: string;
  content?: readonly TextPart[];
}

function footnotesIn({ content = [] }: TextPart): Footnote[] {
  return content.flatMap((part) => (isFootnote(part) ? [part] : footnotesIn(part)));
}

function isFootnote(part: TextPart): part is Footnote {
  return part.type === 'footnote';
}
