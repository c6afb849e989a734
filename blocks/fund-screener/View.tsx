import { useMemo } from 'react';
import { tradeAddress } from '#rules/trade/trade-entry.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import { addressWith } from '#ui/address-state.ts';
import { PrefetchProvider } from '#ui/prefetch.tsx';
import { CompareBar } from '#ui/fund/compare/CompareBar.tsx';
import { CompareToggle } from '#ui/fund/compare/CompareToggle.tsx';
import type { FundOrder } from '#ui/fund/list/columns.tsx';
import { FundTable, type FundTableProps } from '#ui/fund/list/FundTable.tsx';
import { latestDay } from '#ui/fund/list/latest-day.ts';
import { RowsAsOf } from '#ui/fund/list/RowsAsOf.tsx';
import { SortLink, type Sorting } from '#ui/fund/list/SortLink.tsx';
import { screenerTexts } from '#ui/fund/screener-texts.ts';
import { Alert } from '#ui/components/Alert.tsx';
import { Breadcrumb } from '#ui/components/Breadcrumb.tsx';
import { Day } from '#ui/components/Day.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Page } from '#ui/components/Page.tsx';
import { Pager } from '#ui/components/Pager.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { Failed } from '#ui/components/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { FundRow } from '#schemas/fund.ts';
import type { ViewProps } from '#ui/view.ts';
import { Applied, NothingFound } from './Applied.tsx';
import type { block } from './block.ts';
import { facetsOf, type Counts } from './facets.ts';
import { Filters } from './Filters.tsx';
import { useScreener } from './use-screener.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** All funds, to be searched, filtered, sorted and taken to a comparison; what was chosen stands in the address. */
export function View(given: Given) {
  return (
    <PrefetchProvider>
      <Screener {...given} />
    </PrefetchProvider>
  );
}

function Screener(given: Given) {
  const { id, props, data, page } = given;
  const screener = useScreener(given);
  const {
    list: { answer, loading, retry },
    counts,
    state,
  } = screener;
  const rows = answer.ok ? answer.record[0] : [];
  const total = answer.ok ? answer.record[1][0].totalcount : '0';
  const all = data.all.ok ? data.all.record : undefined;
  const facets = facetsOf(
    screener.filters,
    counts.ok ? counts.record : undefined,
    all,
    page.dictionary,
  );
  const asOf = latestDay(rows);
  return (
    <section className={styles.screener} aria-labelledby={`${id}-title`}>
      <Page>
        {props.breadcrumb && page.breadcrumb.length > 1 && <Breadcrumb crumbs={page.breadcrumb} />}
        <Filters id={id} props={props} page={page} screener={screener} facets={facets}>
          <div>
            <h1 id={`${id}-title`} {...textProp('title')}>
              <UnbrokenText text={props.title} />
            </h1>
            {all && <Extent counts={all} />}
          </div>
        </Filters>
        <div className={styles.result}>
          <p role="status">
            {answer.ok && (
              <>
                {screenerTexts.found} <b>{total}</b> {screenerTexts.ones}
              </>
            )}
          </p>
          <Applied screener={screener} facets={facets} />
          {asOf && (
            <p className={styles.asOf}>
              <RowsAsOf rows={rows} />
            </p>
          )}
        </div>
        {!answer.ok && <Failed message={answer.msg || undefined} retry={retry} loading={loading} />}
        {answer.ok && rows.length === 0 && (
          <NothingFound screener={screener} facets={facets} title={props.emptyText} />
        )}
        {/* Another page of the list comes whole, so that Back finds the place that it left. */}
        {rows.length > 0 && (
          <Rows
            key={addressWith(page.address, page.parameters)}
            {...given}
            rows={rows}
            order={screener.order}
            sorting={sortingOf(screener)}
            asOf={asOf}
            busy={loading}
          />
        )}
        {answer.ok && (
          <Pager
            page={{ address: state.addressOf({}), parameters: state.values }}
            total={total}
            count={props.count}
          />
        )}
        <Notice text={props.notice} />
      </Page>
      {props.compareAddress && <CompareBar address={props.compareAddress} />}
    </section>
  );
}

/** How many funds there are at all, and how new their figures are. */
function Extent({ counts: [types, , , [{ navdate }]] }: { counts: Counts }) {
  const total = types.reduce((sum, { fundcount }) => sum + Number(fundcount), 0);
  return (
    <p className={styles.note}>
      {screenerTexts.funds(String(total))}
      {navdate && (
        <>
          {punctuation.comma + screenerTexts.updated} <Day date={navdate} />
        </>
      )}
    </p>
  );
}

function sortingOf({ choose, chooseAddress, foresee }: ReturnType<typeof useScreener>): Sorting {
  return {
    addressOf: (ordertype) => chooseAddress({ ordertype }),
    change: (ordertype) => choose({ ordertype }),
    foresee: (ordertype) => foresee({ ordertype }),
  };
}

type RowsProps = Given & {
  rows: FundRow[];
  order: FundOrder;
  sorting: Sorting;
  asOf: string;
  busy: boolean;
};

function Rows({ id, props, page, rows, order, sorting, asOf, busy }: RowsProps) {
  const entry = useMemo(() => tradeAddress(page.company), [page.company]);
  return (
    <div className={styles.rows}>
      <FundTable
        id={id}
        title={props.title}
        rows={rows}
        periods={props.periods.map(({ period }) => period)}
        order={order}
        headOf={sortableHead(sorting)}
        marks={props.investorMarks}
        actionOf={props.compareAddress ? compareToggle : undefined}
        risk
        actions
        dictionary={page.dictionary}
        company={page.company}
        asOf={asOf}
        busy={busy}
      />
      {!entry.ok && <Alert id={`${id}-alert`} title={entry.title} message={entry.message} />}
    </div>
  );
}

function sortableHead(sorting: Sorting): FundTableProps['headOf'] {
  return ({ sortedBy, label }, direction) =>
    sortedBy ? (
      <SortLink field={sortedBy} direction={direction} sorting={sorting}>
        {label}
      </SortLink>
    ) : (
      label
    );
}

function compareToggle(fund: FundRow) {
  return <CompareToggle fund={fund} />;
}
