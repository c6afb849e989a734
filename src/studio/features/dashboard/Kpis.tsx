import { Link } from 'react-router-dom';
import type { DayFigures, PageActions } from '#wire/studio/dashboard.ts';
import { useApprovals, useWaitingCount } from '../../core/waiting/use-approvals.ts';
import { useFreshCount } from '../../core/waiting/use-tickets.ts';
import { marks } from '../../base/language/language.ts';
import { Kpi, Trend } from './Kpi.tsx';
import { countText, growthOf, shareOf, sumOf } from './numbers.ts';
import { boardTexts as texts } from './texts.ts';

/** The numbers on top: what changed since the range before, and what waits for this account. */
export function Kpis({
  actions: { days, before, wait, waitBefore, since },
  isOld,
}: {
  actions: PageActions;
  isOld: boolean;
}) {
  const [visits, earlier] = [sumOf(days, (day) => day.visits), sumOf(before, (day) => day.visits)];
  const views = sumOf(days, (day) => day.views);
  const growth = growthOf(visits, earlier);
  const [buys, buysBefore] = [buyShare(days), buyShare(before)];
  const told = (text: string) => (since === null ? text : `${text} ${texts.since(since)}`);
  const faster =
    wait === null || waitBefore === null ? null : Math.round((wait - waitBefore) * 10) / 10;
  const more =
    buys === null || buysBefore === null ? null : Math.round((buys - buysBefore) * 10) / 10;
  return (
    <>
      <Kpi
        name={texts.visit}
        explained={told(texts.explained.visit)}
        value={countText(visits)}
        run={days.map((day) => day.visits)}
        isOld={isOld}
      >
        <Trend change={growth} text={`${Math.abs(growth ?? 0)}%`} />{' '}
        {texts.before(countText(earlier))} · {texts.views} {countText(views)}
      </Kpi>
      <Kpi
        name={texts.wait}
        explained={told(texts.explained.wait)}
        value={wait === null ? texts.unknown : texts.seconds(wait)}
        run={days.map((day) => day.wait)}
        isOld={isOld}
      >
        <Trend change={faster} text={texts.seconds(Math.abs(faster ?? 0))} better="down" />{' '}
        {texts.shorter}
      </Kpi>
      <Kpi
        name={texts.buy}
        explained={told(texts.explained.buy)}
        value={buys === null ? texts.unknown : `${buys}%`}
        run={days.map((day) => shareOf(day.buys, day.visits))}
        isOld={isOld}
      >
        <Trend change={more} text={`${Math.abs(more ?? 0)}%`} />{' '}
        {buysBefore !== null && texts.before(`${buysBefore}%`)}
      </Kpi>
      <Waiting />
    </>
  );
}

function buyShare(days: readonly DayFigures[]): number | null {
  return shareOf(
    sumOf(days, (day) => day.buys),
    sumOf(days, (day) => day.visits),
  );
}

function Waiting() {
  const approvals = useWaitingCount();
  const returned =
    useApprovals().data?.mine.filter(({ state }) => state === 'returned').length ?? 0;
  const tickets = useFreshCount();
  const parts = [
    { count: approvals, to: '/approvals', text: texts.approvals(approvals) },
    { count: returned, to: '/approvals', text: texts.returned(returned) },
    { count: tickets, to: '/inbox', text: texts.tickets(tickets) },
  ].filter(({ count }) => count > 0);
  return (
    <Kpi
      name={texts.waiting}
      explained={texts.explained.waiting}
      value={texts.items(approvals + returned + tickets)}
    >
      {parts.length === 0 && texts.nothing}
      {parts.map(({ to, text }, index) => (
        <span key={text}>
          {index > 0 && marks.comma}
          <Link to={to}>{text}</Link>
        </span>
      ))}
    </Kpi>
  );
}
