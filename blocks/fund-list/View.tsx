import { useMemo } from 'react';
import { call } from '#kit';
import { fundListBody } from '#rules/funds/fund-requests.ts';
import { FUND_TYPE_FILTERS } from '#rules/funds/fund-type-filter.ts';
import { tradeAddress } from '#rules/trade/trade-entry.ts';
import { useCall } from '#ui/calls.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { chosenValue, useEnteredValues } from '#ui/entered-values.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { typeLabel } from '#ui/fund/labels.ts';
import { FundTable } from '#ui/fund/list/FundTable.tsx';
import { latestDay } from '#ui/fund/list/latest-day.ts';
import { RowsAsOf } from '#ui/fund/list/RowsAsOf.tsx';
import { Alert } from '#ui/components/Alert.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Fold } from '#ui/components/Fold.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';

type Given = ViewProps<typeof block>;

/** Funds that an editor picked or a rule finds. The whole list is there without scripts; with them types divide it. */
export function View({ id, props, data, page }: Given) {
  const entered = useEnteredValues(id, page);
  const types = countTypes(data);
  const shown = chosenValue(
    entered,
    'type',
    types.map(({ code }) => code),
    '',
  );
  const { answer, loading, retry } = useCall(
    call('trade/fund/list', fundListBody(props, shown)),
    data.list,
  );
  const rows = answer.ok ? answer.record[0] : [];
  const asOf = latestDay(rows);
  const entry = useMemo(() => tradeAddress(page.company), [page.company]);
  const more = props.moreAddress
    ? { label: props.moreLabel || texts.more, to: props.moreAddress }
    : undefined;
  return (
    <Section
      id={id}
      title={props.title}
      note={props.note}
      asOf={asOf && <RowsAsOf rows={rows} />}
      more={more}
    >
      {types.length > 1 && (
        <Segments
          id={`${id}-type`}
          variant="tabs"
          legend={fundTexts.fundType}
          value={shown}
          onChange={(type) => entered.enter('type', type)}
          options={[
            {
              value: '',
              label: fundTexts.allTypes,
              count: data.list.ok ? data.list.record[1][0].totalcount : undefined,
            },
            ...types.map(({ code, count }) => ({
              value: code,
              label: typeLabel(page.dictionary, code),
              count,
            })),
          ]}
        />
      )}
      {!answer.ok && <Failed message={answer.msg || undefined} retry={retry} loading={loading} />}
      {answer.ok && rows.length === 0 && <Empty title={props.emptyText} />}
      {rows.length > 0 && (
        <>
          <Fold few={3} count={rows.length} label={texts.all(rows.length)}>
            <FundTable
              id={id}
              title={props.title}
              rows={rows}
              periods={props.periods.map(({ period }) => period)}
              order={props.source === 'rule' ? props.sort : ''}
              marks={props.investorMarks}
              risk={props.risk}
              actions={props.actions}
              dictionary={page.dictionary}
              company={page.company}
              asOf={asOf}
              busy={loading}
            />
          </Fold>
          <Notice text={props.notice} />
        </>
      )}
      {!entry.ok && <Alert id={`${id}-alert`} title={entry.title} message={entry.message} />}
    </Section>
  );
}

/** The types that have funds, with their number; none where the types were not counted. */
function countTypes(data: Given['data']): { code: string; count: string }[] {
  return FUND_TYPE_FILTERS.flatMap((code) => {
    const answer = data[`type${code}`];
    const count = answer?.ok ? answer.record[1][0].totalcount : '0';
    return count === '0' ? [] : [{ code, count }];
  });
}
