import type { ReactNode } from 'react';
import type { PageFacts } from '#schemas/page.ts';
import type { TextChapter } from '#ui/rich-text/text-contents.ts';
import { Breadcrumb } from '#ui/components/Breadcrumb.tsx';
import { Page } from '#ui/components/Page.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { readingTexts } from '#ui/components/reading-texts.ts';
import { Empty } from '#ui/components/States.tsx';
import styles from './ArticlePage.module.css';

export interface ArticlePageProps {
  page: PageFacts;
  breadcrumb: boolean;
  /** At the left where there is room, else above: the tree that the article stands in. */
  aside?: ReactNode;
  /** At the right where there is room. */
  contents?: readonly TextChapter[] | undefined;
  children: ReactNode;
}

/** The page of one article or of one column of them: breadcrumb, what leads around, the matter, the article's contents. */
export function ArticlePage({
  page,
  breadcrumb,
  aside,
  contents = [],
  children,
}: ArticlePageProps) {
  return (
    <Page className={styles.page}>
      {breadcrumb && page.breadcrumb.length > 0 && <Breadcrumb crumbs={page.breadcrumb} />}
      <div className={styles.room}>
        <div
          className={styles.reading}
          data-aside={aside ? '' : undefined}
          data-contents={contents.length > 1 ? '' : undefined}
        >
          {aside && <div>{aside}</div>}
          <div className={styles.matter}>{children}</div>
          {contents.length > 1 && <Contents chapters={contents} />}
        </div>
      </div>
    </Page>
  );
}

function Contents({ chapters }: { chapters: readonly TextChapter[] }) {
  return (
    <nav className={styles.contents} aria-label={readingTexts.contents}>
      <p>{readingTexts.contents}</p>
      <ul>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** No article can be shown: the heading of its column, and why. `hint` where there is none under the id. */
export function MissingArticle({
  page,
  hint,
  children,
}: {
  page: PageFacts;
  hint?: string;
  children?: ReactNode;
}) {
  return (
    <ArticlePage page={page} breadcrumb={false}>
      <h1 className={styles.heading}>
        <UnbrokenText text={page.entry?.menuname ?? page.title} />
      </h1>
      {hint && <Empty title={readingTexts.missingTitle} hint={hint} />}
      {children}
    </ArticlePage>
  );
}
