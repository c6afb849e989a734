import { useMemo } from 'react';
import { tradeAddress } from '#rules/trade/trade-entry.ts';
import type { CallRecord } from '#schemas/calls/calls.ts';
import type { SearchHit } from '#schemas/calls/content/search.ts';
import type { SearchGroup } from '#schemas/search.ts';
import type { FundRow } from '#schemas/fund.ts';
import { FundTable } from '#ui/fund/list/FundTable.tsx';
import { latestDay } from '#ui/fund/list/latest-day.ts';
import { RowsAsOf } from '#ui/fund/list/RowsAsOf.tsx';
import { NoEntries } from '#ui/article/PagedEntries.tsx';
import { Alert } from '#ui/components/Alert.tsx';
import { Marked } from '#ui/components/Marked.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Pager } from '#ui/components/Pager.tsx';
import { Section } from '#ui/components/Section.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { foundCountText } from './found-count.ts';
import { Hits } from './Hits.tsx';
import { People } from './People.tsx';
import { searchAddress } from './search-address.ts';

type Given = ViewProps<typeof block>;
interface GroupProps extends Pick<Given, 'id' | 'props' | 'page'> {
  found: CallRecord<'content/search'>;
  /** The group that is shown alone, in pages; '' for the first rows of each. */
  only: SearchGroup | '';
}

/** Every group that has anything under its own title, or a page of one. */
export function Groups({ id, props, page, found, only }: GroupProps) {
  const [hits, , counts] = found;
  return counts
    .filter(({ group, count }) => (only === '' ? count !== '0' : group === only))
    .map((one) => {
      const { group, count, ismore } = one;
      const rows = hits.filter((hit) => hit.group === group);
      const more =
        only === '' && Number(count) > rows.length
          ? {
              label: `${props.all} ${foundCountText(one)}`,
              to: searchAddress(page, page.parameters.keyword ?? '', group),
            }
          : undefined;
      const own = `${id}-${group}`;
      const asOf = group === 'fund' && found[4].length > 0 && <RowsAsOf rows={found[4]} />;
      return (
        <Section key={group} id={own} title={props[group]} more={more} asOf={asOf}>
          {rows.length === 0 && <NoEntries page={page} total={count} emptyText={props.emptyText} />}
          {group === 'fund' && rows.length > 0 && (
            <Funds id={own} props={props} page={page} hits={rows} funds={found[4]} />
          )}
          {group === 'person' && <People hits={rows} manageLabel={props.manageLabel} />}
          {group !== 'fund' && group !== 'person' && <Hits hits={rows} />}
          {only !== '' && rows.length > 0 && (
            <Pager page={page} total={count} isMore={ismore === '1'} count={props.pageCount} />
          )}
        </Section>
      );
    });
}

const PERIODS = ['day1ud', 'year1ud', 'year3ud'] as const;

function Funds({
  id,
  props,
  page,
  hits,
  funds,
}: Pick<Given, 'id' | 'props' | 'page'> & {
  hits: readonly SearchHit[];
  funds: readonly FundRow[];
}) {
  const entry = tradeAddress(page.company);
  const nameOf = useMemo(() => {
    const marks = new Map(hits.map((hit) => [hit.id, hit.titlemarks]));
    return (row: FundRow) => <Marked text={row.fundname} marks={marks.get(row.fundcode) ?? []} />;
  }, [hits]);
  return (
    <>
      <FundTable
        id={id}
        title={props.fund}
        rows={funds}
        periods={PERIODS}
        order=""
        nameOf={nameOf}
        risk={false}
        actions
        dictionary={page.dictionary}
        company={page.company}
        asOf={latestDay(funds)}
        busy={false}
      />
      <Notice text={props.fundNotice} prop="fundNotice" />
      {!entry.ok && <Alert id={`${id}-alert`} title={entry.title} message={entry.message} />}
    </>
  );
}
