import { call } from '#kit';
import { articleAddress } from '#rules/lists/article-address.ts';
import { articleRequest } from '#rules/lists/article-request.ts';
import { pageOffset } from '#rules/lists/page-offset.ts';
import type { ArticleRow } from '#schemas/content.ts';
import { LeadEntry } from '#ui/article/LeadEntry.tsx';
import { NoEntries } from '#ui/article/PagedEntries.tsx';
import { useCall } from '#ui/calls.tsx';
import { Entries } from '#ui/components/Entries.tsx';
import { Pager } from '#ui/components/Pager.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Failed } from '#ui/components/States.tsx';
import { FeedLinks } from '#ui/feeds/FeedLinks.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';

type Given = ViewProps<typeof block>;

/** News, newest first, the first of all set large. */
export function View({ id, props, data, page }: Given) {
  const { answer, loading, retry } = useCall(
    call('content/article/list', articleRequest(props, page)),
    data.articles,
  );
  return (
    <Section id={id} title={props.title} note={props.note}>
      {answer.ok ? (
        <News
          props={props}
          page={page}
          rows={answer.record[0]}
          total={answer.record[1][0].totalcount}
        />
      ) : (
        <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
      )}
      <FeedLinks type="info-news" />
    </Section>
  );
}

function News({
  props,
  page,
  rows,
  total,
}: Pick<Given, 'props' | 'page'> & { rows: ArticleRow[]; total: string }) {
  if (rows.length === 0) return <NoEntries page={page} total={total} emptyText={props.emptyText} />;
  const entries = rows.map(({ id, title, publishdate, summary }) => ({
    id,
    title,
    to: articleAddress(props.detail, id, page.entry?.id),
    date: publishdate,
    summary,
  }));
  const lead = props.lead && pageOffset(page.parameters) === '' ? entries[0] : undefined;
  const others = entries.slice(lead ? 1 : 0);
  return (
    <>
      {lead && <LeadEntry entry={lead} pictured={rows[0]} />}
      <Entries
        entries={props.summaries ? others : others.map(({ summary: _, ...entry }) => entry)}
      />
      <Pager page={page} total={total} count={props.count} />
    </>
  );
}
