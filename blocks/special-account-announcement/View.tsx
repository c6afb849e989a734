import { call, isMissing, subjectId } from '#kit';
import { pageOffset } from '#rules/lists/page-offset.ts';
import type { SpecialNoticeRow } from '#schemas/content/private.ts';
import { PagedEntries } from '#ui/article/PagedEntries.tsx';
import { ArticleBody } from '#ui/article/ArticleBody.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { richTextOf } from '#rules/text/reading-text.ts';
import type { ViewProps } from '#ui/view.ts';
import { Gate } from '#ui/visitor/gate/Gate.tsx';
import type { block } from './block.ts';

type Given = ViewProps<typeof block>;

/** The notice of special accounts that the address names, else their list: for who has confirmed to be a qualified investor. */
export function View(given: Given) {
  const { id, props, page } = given;
  const notice = page.routecode === 'specialdetail' ? subjectId(page) : '';
  return (
    <Section id={id} title={props.title} note={props.note}>
      {notice ? <Notice key={notice} {...given} notice={notice} /> : <Notices {...given} />}
    </Section>
  );
}

function Notice({ id, props, notice }: Given & { notice: string }) {
  return (
    <Gate id={id} words={props} request={call('content/specialnotice/detail', { id: notice })}>
      {(answer, retry, loading) => {
        if (isMissing(answer)) return <Empty title={props.emptyText} hint={props.missing} />;
        if (!answer.ok)
          return <Failed message={answer.msg || undefined} retry={retry} loading={loading} />;
        const { title, source, author, publishdate, summary, body, attachments } =
          answer.record[0][0];
        return (
          <ArticleBody
            level={3}
            title={title}
            origin={[source, author]}
            date={publishdate}
            summary={summary}
            text={richTextOf(body)}
            files={attachments}
          />
        );
      }}
    </Gate>
  );
}

function Notices({ id, props, page }: Given) {
  const request = call('content/specialnotice/list', {
    category: props.category,
    pagecount: String(props.count),
    pageoffset: pageOffset(page.parameters),
  });
  return (
    <Gate id={id} words={props} request={request}>
      {(answer, retry, loading) => {
        if (!answer.ok)
          return <Failed message={answer.msg || undefined} retry={retry} loading={loading} />;
        const [rows, [{ totalcount }]] = answer.record;
        return (
          <PagedEntries
            page={page}
            entries={rows.map(toEntry)}
            total={totalcount}
            count={props.count}
            emptyText={props.emptyText}
          />
        );
      }}
    </Gate>
  );
}

function toEntry({ id, title, summary, publishdate }: SpecialNoticeRow) {
  return {
    id,
    title,
    summary,
    date: publishdate,
    to: `/specialdetail?id=${encodeURIComponent(id)}`,
  };
}
