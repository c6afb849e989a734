import { Button, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TicketFilter } from '#wire/studio/inbox.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { useKeptFocus } from '../../base/components/use-kept-focus.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { BulkBar } from './BulkBar.tsx';
import { downloadCsv } from '../../base/components/download-csv.ts';
import { OverviewScreen } from '../../core/waiting/OverviewScreen.tsx';
import { inboxTexts as texts } from './texts.ts';
import { TicketDrawer } from './TicketDrawer.tsx';
import { TicketFilters } from './TicketFilters.tsx';
import { TicketTable } from './TicketTable.tsx';
import { useTickets } from '../../core/waiting/use-tickets.ts';
import cards from '../../base/components/Cards.module.css';

const NOTHING: ReadonlySet<string> = new Set();

/** What visitors wrote, newest first. */
export function InboxScreen() {
  const { client } = useSession();
  const [address, setAddress] = useSearchParams();
  const open = address.get('ticket');
  const setOpen = (ticketno: string | null) =>
    setAddress(ticketno === null ? {} : { ticket: ticketno });
  const [filter, setFilter] = useState<TicketFilter>({});
  const [cleared, setCleared] = useState(0);
  const [chosen, setChosen] = useState(NOTHING);
  const {
    data,
    error,
    refetch,
    isPending,
    fetchNextPage,
    hasNextPage,
    isFetchingNextPage,
    isPlaceholderData,
  } = useTickets(filter);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const [first] = data?.pages ?? [];
  const people = first?.people ?? [];
  const categoryOf = (type: string) =>
    first?.categories.find((one) => one.type === type)?.typename ?? type;
  const nameOf = (account: string) =>
    people.find((one) => one.account === account)?.name ?? account;
  const exporting = useAction();
  const mayExport = useMay()('feedback.personal');
  const save = () =>
    exporting.mutate(async () => {
      const { csv, rows: count } = await client.call('exportTickets', { filter });
      downloadCsv('feedback', csv);
      return texts.exported(count);
    });
  // The fields begin again, what is typed into them included.
  function clear() {
    setFilter({});
    setCleared(cleared + 1);
  }
  const isNarrowed = Object.keys(filter).length > 0;
  const picked = rows.filter(({ ticketno }) => chosen.has(ticketno));
  const list = useRef<HTMLElement>(null);
  useKeptFocus(picked.length, list);
  return (
    <OverviewScreen
      title={texts.inbox}
      actions={
        <RightsButton
          icon={<Icon name="download" size={14} />}
          label={texts.export}
          refusal={mayExport ? null : texts.exportRight}
          loading={exporting.isPending}
          onClick={save}
        />
      }
    >
      <TicketFilters
        key={cleared}
        filter={filter}
        people={people}
        categories={first?.categories ?? []}
        onChange={setFilter}
      />
      {picked.length > 0 && (
        <BulkBar rows={picked} people={people} onDone={() => setChosen(NOTHING)} />
      )}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <section
        ref={list}
        tabIndex={-1}
        className={cards.card}
        aria-label={texts.list}
        aria-busy={isPlaceholderData}
      >
        {isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {data && rows.length === 0 && (
          <div className={cards.empty}>
            {isNarrowed ? (
              <p>
                {texts.noResult} {texts.noResultHint}{' '}
                <Button size="small" onClick={clear}>
                  {texts.clear}
                </Button>
              </p>
            ) : (
              <p>{texts.none}</p>
            )}
          </div>
        )}
        {rows.length > 0 && (
          <TicketTable
            rows={rows}
            chosen={chosen}
            open={open}
            isStale={isPlaceholderData}
            nameOf={nameOf}
            categoryOf={categoryOf}
            onChoose={setChosen}
            onOpen={setOpen}
          />
        )}
        {hasNextPage && (
          <Button
            style={{ marginTop: 8 }}
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {texts.more}
          </Button>
        )}
      </section>
      {open !== null && (
        <TicketDrawer
          ticketno={open}
          people={people}
          categoryOf={categoryOf}
          onClose={() => setOpen(null)}
        />
      )}
    </OverviewScreen>
  );
}
