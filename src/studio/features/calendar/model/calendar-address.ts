import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import { documentKind, type DocumentKind } from '#wire/studio/document-name.ts';

/** What the calendar shows; it stands in the address, so that it is there again after Back and can be shared. */
export interface CalendarView {
  /** yyyymm. */
  month: string;
  view: 'month' | 'agenda';
  kind: DocumentKind | undefined;
  category: string | undefined;
  mine: boolean;
}

/** `today`, yyyymmdd, is in the month that is shown where the address names none. */
export function readCalendarAddress(parameters: URLSearchParams, today: string): CalendarView {
  const month = (parameters.get('month') ?? '').replace('-', '');
  const category = parameters.get('category');
  return {
    month: isCalendarDate(`${month}01`) ? month : today.slice(0, 6),
    view: parameters.get('view') === 'agenda' ? 'agenda' : 'month',
    kind: documentKind.safeParse(parameters.get('kind')).data,
    category: category === null || category === '' ? undefined : category,
    mine: parameters.get('mine') === '1',
  };
}

export function calendarAddress(view: CalendarView): URLSearchParams {
  const { month, kind, category, mine } = view;
  const all: [string, string][] = [
    ['month', `${month.slice(0, 4)}-${month.slice(4)}`],
    ['view', view.view === 'agenda' ? 'agenda' : ''],
    ['kind', kind ?? ''],
    ['category', category ?? ''],
    ['mine', mine ? '1' : ''],
  ];
  return new URLSearchParams(all.filter(([, value]) => value !== ''));
}

export function isNarrowedView({ kind, category, mine }: CalendarView): boolean {
  return kind !== undefined || category !== undefined || mine;
}
