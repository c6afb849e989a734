import { call } from '#kit';
import { DOCUMENT_LABELS } from '#rules/funds/document-file.ts';
import { documentRequest } from '#rules/funds/document-request.ts';
import type { FundDocumentRow } from '#schemas/fund/document.ts';
import { useAddressState } from '#ui/address-state.ts';
import { PagedEntries } from '#ui/article/PagedEntries.tsx';
import { useCall } from '#ui/calls.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Failed } from '#ui/components/States.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Filters, FILTERS } from './Filters.tsx';
import styles from './View.module.css';

/** What the funds have disclosed, the newest first, found by kind, year, words and fund. Every filter is in the address and works without scripts. */
export function View({ id, props, data, page }: ViewProps<typeof block>) {
  const address = useAddressState(page, FILTERS);
  const parameters = { ...page.parameters, ...address.values };
  const { answer, loading, retry } = useCall(
    call('fund/document/list', documentRequest(props, { parameters })),
    data.documents,
  );
  const rows = answer.ok ? answer.record[0] : [];
  return (
    <Section id={id} title={props.title} note={props.note}>
      <Filters id={id} props={props} page={page} address={address} rows={rows} />
      <div className={styles.rows} aria-busy={loading || undefined}>
        {answer.ok ? (
          <PagedEntries
            page={{ address: address.addressOf({}), parameters }}
            entries={rows.map(toEntry)}
            total={answer.record[1][0].totalcount}
            isMore={answer.record[1][0].ismore === '1'}
            count={props.count}
            emptyText={props.emptyText}
          />
        ) : (
          <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
        )}
      </div>
    </Section>
  );
}

function toEntry({
  id,
  title,
  address,
  publishdate,
  doctype,
  fundcode,
  fundname,
}: FundDocumentRow) {
  return {
    id,
    title,
    to: address,
    date: publishdate,
    below: (
      <p className={styles.below}>
        <span>{DOCUMENT_LABELS[doctype]}</span>
        <Link to={`/fund?fundcode=${fundcode}`}>
          {fundname}&nbsp;{fundcode}
        </Link>
      </p>
    ),
  };
}
