import { call } from '#kit';
import { articleAddress } from '#rules/lists/article-address.ts';
import { columnRequest } from '#rules/lists/article-request.ts';
import { addressWith } from '#ui/address-state.ts';
import { Columns } from '#ui/article/Columns.tsx';
import { PagedEntries } from '#ui/article/PagedEntries.tsx';
import { useCall } from '#ui/calls.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Failed } from '#ui/components/States.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';

type Given = ViewProps<typeof block>;

/** The column against money laundering: all of it, or one of its parts, laws and their explanation. */
export function View({ id, props, data, page }: Given) {
  const { answer, loading, retry } = useCall(
    call('content/article/list', columnRequest(props, page)),
    data.articles,
  );
  return (
    <Section id={id} title={props.title} note={props.note}>
      <Parts props={props} data={data} page={page} />
      {answer.ok ? (
        <PagedEntries
          page={page}
          entries={answer.record[0].map(({ id: article, title, publishdate, summary }) => ({
            id: article,
            title,
            to: articleAddress('knowdetail', article, page.entry?.id),
            date: publishdate,
            summary: props.summaries ? summary : undefined,
          }))}
          total={answer.record[1][0].totalcount}
          count={props.count}
          emptyText={props.emptyText}
        />
      ) : (
        <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
      )}
    </Section>
  );
}

function Parts({ props, data, page }: Pick<Given, 'props' | 'data' | 'page'>) {
  const parts = data.tree.ok
    ? data.tree.record[0].filter(({ parentid }) => parentid === props.category)
    : [];
  if (parts.length === 0) return null;
  const current = page.parameters.secondtype ?? props.category;
  const columns = [{ id: props.category, typename: props.allLabel }, ...parts].map(
    ({ id, typename }) => ({
      id,
      label: typename,
      to: addressWith(page.address, { secondtype: id, pageoffset: '' }),
      isCurrent: id === current,
    }),
  );
  return <Columns label={props.title} columns={columns} />;
}
