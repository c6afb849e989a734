import { Button, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TicketFilter, TicketRow } from '#wire/studio/inbox.ts';
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

type TicketPage = NonNullable<ReturnType<typeof useTickets>['data']>['pages'][number];

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
  const { categoryOf, nameOf } = wordsOf(first);
  useOnlyWaiting(data && rows, open === null, setOpen);
  function clear() {
    setFilter({});
    setCleared(cleared + 1);
  }
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
        {data && rows.length === 0 && (
          <NoTickets isNarrowed={Object.keys(filter).length > 0} onClear={clear} />
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

const isToAnswer = (status: TicketRow['status']) => status === '0' || status === '2';

/** What categories and accounts are called. */
function wordsOf(page: TicketPage | undefined) {
  return {
    categoryOf: (type: string) =>
      page?.categories.find((one) => one.type === type)?.typename ?? type,
    nameOf: (account: string) =>
      page?.people.find((one) => one.account === account)?.name ?? account,
  };
}

/** Opens the message that waits where it is the only one, once, as the list comes. */
function useOnlyWaiting(
  rows: readonly TicketRow[] | undefined,
  isFree: boolean,
  onOpen: (ticketno: string) => void,
): void {
  const isAsked = useRef(false);
  const waiting = rows?.filter(({ status }) => isToAnswer(status)) ?? [];
  const only = waiting.length === 1 ? waiting[0]?.ticketno : undefined;
  const isKnown = rows !== undefined;
  const open = useEffectEvent(() => isFree && only !== undefined && onOpen(only));
  useEffect(() => {
    if (!isKnown || isAsked.current) return;
    isAsked.current = true;
    open();
  }, [isKnown]);
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
