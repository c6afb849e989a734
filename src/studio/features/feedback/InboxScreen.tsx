import { Button, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TicketFilter } from '#wire/studio/inbox.ts';
import cards from '../../base/components/Cards.module.css';
import { Icon } from '../../base/components/Icon.tsx';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { RightsButton } from '../../base/components/RightsButton.tsx';
import { useKeptFocus } from '../../base/components/use-kept-focus.ts';
import { OverviewScreen } from '../../core/waiting/OverviewScreen.tsx';
import { useTickets } from '../../core/waiting/use-tickets.ts';
import { AnswerDays } from './AnswerDays.tsx';
import { BulkBar } from './BulkBar.tsx';
import { NoTickets } from './NoTickets.tsx';
import { TicketDrawer } from './TicketDrawer.tsx';
import { TicketFilters } from './TicketFilters.tsx';
import { TicketTable } from './TicketTable.tsx';
import { inboxTexts as texts } from './texts.ts';
import { useTicketExport } from './use-ticket-export.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** What visitors wrote, newest first. */
export function InboxScreen() {
  const [address, setAddress] = useSearchParams();
  const open = address.get('ticket');
  const setOpen = (ticketno: string | null) =>
    setAddress(ticketno === null ? {} : { ticket: ticketno });
  const [filter, setFilter] = useState<TicketFilter>({});
  const [cleared, setCleared] = useState(0);
  const [chosen, setChosen] = useState(NOTHING);
  const tickets = useTickets(filter);
  const { data, error, refetch, isPending, isPlaceholderData } = tickets;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const [first] = data?.pages ?? [];
  const people = first?.people ?? [];
  const categoryOf = (type: string) =>
    first?.categories.find((one) => one.type === type)?.typename ?? type;
  const nameOf = (account: string) =>
    people.find((one) => one.account === account)?.name ?? account;
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
        <>
          {first && <AnswerDays days={first.answerDays} />}
          <ExportButton filter={filter} />
        </>
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
        {data && rows.length === 0 && <NoTickets isNarrowed={isNarrowed} onClear={clear} />}
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
        <MoreTickets tickets={tickets} />
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

function MoreTickets({ tickets }: { tickets: ReturnType<typeof useTickets> }) {
  if (!tickets.hasNextPage) return null;
  return (
    <Button
      style={{ marginTop: 8 }}
      loading={tickets.isFetchingNextPage}
      onClick={() => void tickets.fetchNextPage()}
    >
      {texts.more}
    </Button>
  );
}

function ExportButton({ filter }: { filter: TicketFilter }) {
  const exporting = useTicketExport(filter);
  return (
    <RightsButton
      icon={<Icon name="download" size={14} />}
      label={texts.export}
      refusal={exporting.mayExport ? null : texts.exportRight}
      loading={exporting.isPending}
      onClick={exporting.save}
    />
  );
}
