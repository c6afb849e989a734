import type { CalendarState, PlannedEvent } from '#wire/studio/calendar.ts';
import { inLanguage } from '../../../base/language/language.ts';

/** What happens, as a tag beside the title. */
const events = inLanguage<Record<PlannedEvent, string>>({
  zh: {
    starts: '上线',
    ends: '下线',
    reverts: '换回之前的内容',
    held: '举行',
    usable: '表述到期',
    quotable: '评价到期',
    effective: '规则生效',
    due: '送审到期',
    report: '披露截止',
  },
  en: {
    starts: 'Goes live',
    ends: 'Goes offline',
    reverts: 'Returns to what was shown',
    held: 'Takes place',
    usable: 'Claim ends',
    quotable: 'Rating ends',
    effective: 'Rule applies',
    due: 'Submission ends',
    report: 'Report due',
  },
});

const states = inLanguage<Record<CalendarState, string>>({
  zh: {
    planned: '已定',
    waiting: '等批准',
    approved: '已批准，还没发布',
    prepared: '发布单，还没发布',
    draft: '草稿，还没发布',
    done: '已过',
  },
  en: {
    planned: 'Planned',
    waiting: 'Awaits approval',
    approved: 'Approved, not published',
    prepared: 'Prepared release, not published',
    draft: 'Draft, not published',
    done: 'Done',
  },
});

/** What happens in a word, where there is little room. */
const shortEvents = inLanguage<Record<PlannedEvent, string>>({
  zh: {
    ...{ starts: '上线', ends: '下线', reverts: '换回', held: '举行', usable: '表述到期' },
    ...{ quotable: '评价到期', effective: '规则', due: '送审到期', report: '披露' },
  },
  en: {
    ...{ starts: 'Live', ends: 'Off', reverts: 'Back', held: 'Event', usable: 'Claim' },
    ...{ quotable: 'Rating', effective: 'Rule', due: 'Due', report: 'Report' },
  },
});

/** How far it is in a word. */
const stateMarks = inLanguage<Record<CalendarState, string>>({
  zh: { planned: '', waiting: '待批', approved: '已批', prepared: '待发', draft: '草稿', done: '' },
  en: {
    ...{ planned: '', waiting: 'waits', approved: 'approved', prepared: 'ready' },
    ...{ draft: 'draft', done: '' },
  },
});

export const calendarTexts = {
  events,
  shortEvents,
  states,
  stateMarks,
  ...inLanguage({
    zh: {
      title: '日历',
      view: '怎样看',
      views: { month: '月', agenda: '列表' },
      today: '今天',
      previous: '上个月',
      next: '下个月',
      weekdays: ['一', '二', '三', '四', '五', '六', '日'],
      kind: '种类',
      anyKind: '全部种类',
      category: '栏目',
      anyCategory: '全部栏目',
      mine: '只看我的',
      mineHint: '我安排、送审或最后编辑的',
      clear: '全部显示',
      grid: (month: string) => `${month}，每天开始和结束的内容`,
      keys: '方向键换天，Page Up 和 Page Down 换月，Enter 打开这一天',
      closed: '休市',
      open: '交易日',
      count: (count: number) => (count === 0 ? '没有安排' : `${count} 项`),
      more: (count: number) => `还有 ${count} 项`,
      shown: (month: string, count: number) =>
        count === 0 ? `${month}没有安排` : `${month}有 ${count} 项`,
      none: '这个月没有安排',
      noneNarrowed: '没有符合条件的安排',
      hasMore: '安排太多，只列出了较早的一部分。用种类或栏目缩小范围，就能看到其余的。',
      wholeDay: '全天',
      documents: (title: string, count: number) => `${title}等 ${count} 份`,
      by: (name: string) => `${name} 安排`,
      move: '改到哪一天',
      moveOf: (title: string) => `把“${title}”改到哪一天`,
      day: '日期',
      confirm: '确认改期',
      keep: '不改',
      fromTo: (from: string, to: string) => `从 ${from} 改到 ${to}`,
      notTrading: '这一天休市。',
      moved: (title: string, to: string) => `“${title}”已改到 ${to}`,
      movedInDraft: (title: string, to: string) => `“${title}”的草稿已改到 ${to}，发布后生效`,
      undo: '撤销',
      undone: (title: string) => `“${title}”已改回原来的时间`,
      changedSince: '这里后来又改过，没有撤销。请打开它看一看',
      savedGone: '这张发布单已被发布或移除，没有改期。请看日历里现在的安排',
      movedSince: '它的时间刚被改过，没有改期。请看日历里现在的时间，再改一次',
    },
    en: {
      title: 'Calendar',
      view: 'View',
      views: { month: 'Month', agenda: 'List' },
      today: 'Today',
      previous: 'Previous month',
      next: 'Next month',
      weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      kind: 'Kind',
      anyKind: 'All kinds',
      category: 'Category',
      anyCategory: 'All categories',
      mine: 'Only mine',
      mineHint: 'Planned, submitted or edited last by me',
      clear: 'Show all',
      grid: (month: string) => `${month}: what starts and ends by day`,
      keys: 'Arrow keys move by day, Page Up and Page Down by month, Enter opens the day',
      closed: 'closed',
      open: 'trading day',
      count: (count: number) =>
        count === 0 ? 'nothing planned' : `${count} ${count === 1 ? 'entry' : 'entries'}`,
      more: (count: number) => `${count} more`,
      shown: (month: string, count: number) =>
        count === 0
          ? `Nothing is planned in ${month}`
          : `${month}: ${count} ${count === 1 ? 'entry' : 'entries'}`,
      none: 'Nothing is planned in this month',
      noneNarrowed: 'Nothing fits these filters',
      hasMore:
        'There is too much to list: only the earlier part is shown. Narrow it by kind or category to see the rest.',
      wholeDay: 'All day',
      documents: (title: string, count: number) => `${title} and ${count - 1} more`,
      by: (name: string) => `by ${name}`,
      move: 'Move to a day',
      moveOf: (title: string) => `Move to a day: “${title}”`,
      day: 'Day',
      confirm: 'Move',
      keep: 'Keep',
      fromTo: (from: string, to: string) => `From ${from} to ${to}`,
      notTrading: 'The market is closed on this day.',
      moved: (title: string, to: string) => `“${title}” moved to ${to}`,
      movedInDraft: (title: string, to: string) =>
        `The draft of “${title}” now says ${to}; it holds once it is published`,
      undo: 'Undo',
      undone: (title: string) => `“${title}” has its former time again`,
      changedSince: 'Somebody changed it since. Open it to have a look',
      savedGone:
        'This release was published or removed, so nothing was moved. See what the calendar shows now',
      movedSince:
        'Its time was just changed, so nothing was moved. See its time in the calendar and try again',
    },
  }),
};
