import { call } from '#kit';
import { articleAddress } from '#rules/lists/article-address.ts';
import { noticeRequest } from '#rules/lists/notice-request.ts';
import type { NoticeRow } from '#schemas/content.ts';
import { useAddressState } from '#ui/address-state.ts';
import { Files } from '#ui/article/Files.tsx';
import { FundLinks } from '#ui/article/FundLinks.tsx';
import { PagedEntries } from '#ui/article/PagedEntries.tsx';
import { useCall } from '#ui/calls.tsx';
import { readingTexts } from '#ui/components/reading-texts.ts';
import { Section } from '#ui/components/Section.tsx';
import { Failed } from '#ui/components/States.tsx';
import { FeedLinks } from '#ui/feeds/FeedLinks.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Filters, FILTERS } from './Filters.tsx';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** Notices with their files, found by column, year, words and fund. Every filter is in the address and works without scripts. */
export function View({ id, props, data, page }: Given) {
  const address = useAddressState(page, FILTERS);
  const parameters = { ...page.parameters, ...address.values };
  const { answer, loading, retry } = useCall(
    call('content/notice/list', noticeRequest(props, { entry: page.entry, parameters })),
    data.notices,
  );
  return (
    <Section id={id} title={props.title} note={props.note}>
      <Filters
        id={id}
        props={props}
        page={page}
        address={address}
        funds={answer.ok ? answer.record[0].flatMap((row) => row.funds) : []}
      />
      <div className={styles.rows} aria-busy={loading || undefined}>
        {answer.ok ? (
          <PagedEntries
            page={{ address: address.addressOf({}), parameters }}
            entries={answer.record[0].map((row) => toEntry(row, props, page))}
            total={answer.record[1][0].totalcount}
            isMore={answer.record[1][0].ismore === '1'}
            count={props.count}
            emptyText={props.emptyText}
          />
        ) : (
          <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
        )}
      </div>
      <FeedLinks type="announcements" />
    </Section>
  );
}

function toEntry(row: NoticeRow, props: Given['props'], page: Given['page']) {
  const { id, title, publishdate, summary, attachments, fundcodes, funds, routecode } = row;
  return {
    id,
    title,
    to: articleAddress(props.detail || routecode, id, page.entry?.id),
    date: publishdate,
    summary: props.summaries ? summary : undefined,
    below: attachments.length + fundcodes.length > 0 && (
      <div className={styles.below}>
        <Files files={attachments} label={readingTexts.attachments} />
        {fundcodes.length > 0 && (
          <p>
            {props.fundLabel} <FundLinks fundcodes={fundcodes} funds={funds} />
          </p>
        )}
      </div>
    ),
  };
}
