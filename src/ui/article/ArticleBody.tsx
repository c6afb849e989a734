import type { ReactNode } from 'react';
import type { RichText as RichTextValue } from '#schemas/rich-text.ts';
import { RichText } from '#ui/rich-text/RichText.tsx';
import { Files, type NamedFile } from '#ui/article/Files.tsx';
import { Day } from '../components/Day.tsx';
import { UnbrokenText } from '../components/Phrase.tsx';
import { readingTexts } from '../components/reading-texts.ts';
import styles from './ArticleBody.module.css';

export interface ArticleBodyProps {
  title: string;
  /** Of its title; 1 unless the page has a heading of its own. */
  level?: 1 | 3;
  /** Who speaks and whatever else stands under the title, in order; empty ones are left out. */
  origin: readonly string[];
  /** yyyymmdd. */
  date: string;
  /** What happened on that day; it was published if nothing else is said. */
  dateLabel?: string | undefined;
  summary?: string | undefined;
  /** What stands between head and text: facts, a picture. */
  children?: ReactNode;
  text: RichTextValue;
  /** Begins the ids of the text's headings. */
  anchor?: string | undefined;
  files?: readonly NamedFile[] | undefined;
}

/** An article set for reading: title, where it comes from and when, the text in a measure of 42 characters, its files. Inside an `ArticlePage`. */
export function ArticleBody({
  title,
  level = 1,
  origin,
  date,
  dateLabel = readingTexts.published,
  summary,
  children,
  text,
  anchor,
  files = [],
}: ArticleBodyProps) {
  const [Title, FilesTitle] = level === 1 ? (['h1', 'h2'] as const) : (['h3', 'h4'] as const);
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <Title className={styles.title} data-level={level}>
          <UnbrokenText text={title} />
        </Title>
        <p className={styles.origin}>
          {origin.filter(Boolean).map((part, index) => (
            <span key={index}>{part}</span>
          ))}
          <span>
            <Day date={date} /> {dateLabel}
          </span>
        </p>
      </header>
      {summary && <p className={styles.summary}>{summary}</p>}
      {children}
      <RichText text={text} under={level} anchor={anchor} />
      {files.length > 0 && (
        <section className={styles.files}>
          <FilesTitle>{readingTexts.attachments}</FilesTitle>
          <Files files={files} label={readingTexts.attachments} />
        </section>
      )}
    </article>
  );
}
