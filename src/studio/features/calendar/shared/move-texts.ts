import { inLanguage } from '../../../base/language/language.ts';
import type { MoveRefusal, MoveStep } from '../model/plan-entry-move.ts';

/** What putting an entry on another day brings with it. */
export const moveEffects = inLanguage<Record<MoveStep['way'], (count: number) => string>>({
  zh: {
    release: (count) =>
      count > 1
        ? `这次发布的 ${count} 份内容一起改期，内容不变。`
        : '确认后就按新的时间，内容不变。',
    saved: () => '只改发布单里的时间，发布后才生效。',
    draft: () => '只改草稿，访客看到的不变；发布后生效。',
  },
  en: {
    release: (count) =>
      count > 1
        ? `All ${count} documents of this release get the new time with the same content.`
        : 'It gets the new time once you confirm, with the same content.',
    saved: () => 'This changes the time in the prepared release; it holds once that is published.',
    draft: () =>
      'Only the draft changes, visitors see what they saw; it holds once it is published.',
  },
});

/** Why an entry stays on its day, and what can be done instead. */
export const moveRefusals = inLanguage<Record<MoveRefusal, string>>({
  zh: {
    over: '已经发生的不能改',
    live: '访客已经看到它，结束时间在下次发布时定。打开它，重新发布并选结束时间',
    submitted: '它是按这个时间送审的，改期会使送审和签字失效。先在“审批”里撤回，改好再送审',
    several: '这次发布里各份内容的时间不同，不能一起改。在“发布”里改期',
    redrafted: '草稿里已经是别的日子了。改标着“草稿”的那一项',
    fixed: '这个日子由规定或事实决定，不能改',
    right: '你没有改它的权限。请有权限的同事来改',
    noDay: '请填写日期，例如 2026-12-01',
    same: '它就在这一天。换一天',
    past: '这个时间已经过去。选今天之后的日子',
    endBeforeStart: '结束不能早于开始。先改另一头，或换一天',
  },
  en: {
    over: 'What has happened cannot be moved',
    live: 'Visitors see it already; its end is set when it is published next. Open it, publish again and choose the end',
    submitted:
      'It was submitted for exactly this time; another one would void the submission and its signatures. Withdraw it under “Approvals”, change it and submit again',
    several:
      'The documents of this release have several times, so they cannot be moved together. Reschedule under “Publish”',
    redrafted: 'The draft has another day already. Move the entry that is marked as a draft',
    fixed: 'This day follows from rules or facts and cannot be moved',
    right: 'You lack the right to change it. Ask a colleague who has it',
    noDay: 'Write a date, such as 2026-12-01',
    same: 'It is on this day. Choose another one',
    past: 'This time has passed. Choose a day after today',
    endBeforeStart:
      'It cannot end before it starts. Move the other end first, or choose another day',
  },
});
