import type { ReactNode } from 'react';
import { type Answer, type Failure, isMissing } from '#kit';
import type { Article } from '#schemas/content.ts';
import type { PageFacts } from '#schemas/page.ts';
import { ArticleBody } from '#ui/article/ArticleBody.tsx';
import { readingTexts } from '#ui/components/reading-texts.ts';
import { Failed } from '#ui/components/States.tsx';
import { readingLines, richTextOf } from '#rules/text/reading-text.ts';
import { textContents } from '#ui/rich-text/text-contents.ts';
import { ArticlePage, MissingArticle } from './ArticlePage.tsx';
import { ShareCode } from '#ui/components/ShareCode.tsx';
import { ArticleWays } from './ArticleWays.tsx';

export interface ArticleDetailProps {
  id: string;
  page: PageFacts;
  /** Of the block: what stands around the text. */
  props: { breadcrumb: boolean; neighbours: boolean; related: number; missing: string };
  article: { ok: true; article: Article } | Failure;
  neighbours: Answer<'content/article/adjacent'>;
  related: Answer<'content/article/related'>;
  /** What the article stands in, such as a tree of categories. */
  aside?: ReactNode;
  /** With the chapters of a long text, and how long it takes to read. */
  isLong?: boolean;
  /** Between head and text. */
  children?: ReactNode;
}

/** Characters read in a minute. */
const PACE = 400;

/** A whole article with what is around it; where there is none, or none could be had, it says so and leads on. */
export function ArticleView({
  id,
  page,
  props,
  article: answer,
  neighbours,
  related,
  aside,
  isLong = false,
  children,
}: ArticleDetailProps) {
  if (!answer.ok) return <NoArticle page={page} failure={answer} missing={props.missing} />;
  const { title, source, author, publishdate, summary, attachments, body } = answer.article;
  const text = richTextOf(body);
  const minutes = Math.ceil(readingLines(body).join('').length / PACE);
  const [[newer], [older]] = props.neighbours && neighbours.ok ? neighbours.record : [[], []];
  return (
    <ArticlePage
      page={page}
      breadcrumb={props.breadcrumb}
      aside={aside}
      contents={isLong ? textContents(text, id) : []}
    >
      <ArticleBody
        title={title}
        origin={[source, author, isLong ? readingTexts.minutes(minutes) : '']}
        date={publishdate}
        summary={summary}
        text={text}
        anchor={isLong ? id : undefined}
        files={attachments}
      >
        {children}
      </ArticleBody>
      <ShareCode page={page} />
      <ArticleWays
        newer={newer}
        older={older}
        related={related.ok ? related.record[0].slice(0, props.related) : []}
        menuid={page.entry?.displayflag === '2' ? undefined : page.entry?.id}
      />
    </ArticlePage>
  );
}

/** The place of an article that is not there: gone, or not to be had just now. */
export function NoArticle({
  page,
  failure,
  missing,
}: {
  page: PageFacts;
  failure: Failure;
  missing: string;
}) {
  if (isMissing(failure)) return <MissingArticle page={page} hint={missing} />;
  return (
    <MissingArticle page={page}>
      <Failed message={failure.msg || undefined} />
    </MissingArticle>
  );
}
