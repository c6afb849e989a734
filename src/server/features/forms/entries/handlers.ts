import { msg } from '#messages/msg.ts';
import { may } from '#rules/permissions/may.ts';
import { toCsv } from '#rules/text/csv.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import {
  editorOf,
  handled,
  refuse,
  type HandlerContext,
  defineHandlers,
} from '#server/platform/handler.ts';
import { activePeople, isAssignable } from '#server/store/accounts/accounts.ts';
import { recordActivity, type Activity } from '#server/store/activity/record-activity.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { readAnswerDeadline, type AnswerDeadline } from '#server/store/visitors/answer-deadline.ts';
import { MAX_EXPORTED_ENTRIES } from '#wire/studio/forms.ts';
import { changeEntry, noteEntry } from './change-entries.ts';
import { eraseEntry } from './erase-entries.ts';
import { exportedEntries } from './export-entries.ts';
import { findEntry } from './find-entry.ts';
import { listForms } from './list-forms.ts';
import { maskEntry } from './mask-entry.ts';
import { readEntries, type EntryFacts } from './read-entries.ts';

const PAGE = 50;
const ABSENT = refuse('notFound', msg('form.entry-gone'));

/** Reading and handling what visitors entered into forms. */
export function formHandlers(sql: Database) {
  return defineHandlers({
    ...entryChanges(sql),
    async forms() {
      const [forms, people] = await Promise.all([
        listForms(sql, await currentMoment(sql)),
        activePeople(sql),
      ]);
      return handled({ forms, people });
    },
    async formEntries({ filter, after }) {
      const rows = await readEntries(sql, filter, { after, limit: PAGE + 1 });
      const deadline = await readAnswerDeadline(sql);
      return handled({
        rows: rows.slice(0, PAGE).map((row) => ({ ...row, due: dueOf(row, deadline) })),
        hasMore: rows.length > PAGE,
      });
    },
    async formEntry({ entryno }, context) {
      const facts = await findEntry(sql, entryno);
      if (!facts) return ABSENT;
      const entry = { ...facts, due: dueOf(facts, await readAnswerDeadline(sql)) };
      if (!seesPersons(context)) return handled({ entry: maskEntry(entry) });
      if (entry.erasedAt === null) await note(sql, context, 'form.read', entryno);
      return handled({ entry });
    },
    async exportFormEntries({ filter }, context) {
      const [headings = [], ...rows] = await exportedEntries(sql, filter, MAX_EXPORTED_ENTRIES);
      await recordActivity(sql, {
        by: editorOf(context),
        action: 'form.export',
        thing: { kind: 'form', key: filter.form, title: filter.form },
        address: context.address,
        details: { rows: rows.length },
      });
      return handled({ csv: toCsv([headings, ...rows]), rows: rows.length });
    },
  });
}

/** What is done or erased is not due. */
function dueOf({ status, at, erasedAt }: EntryFacts, deadline: AnswerDeadline): string | null {
  return erasedAt === null && status !== '1' ? deadline.dueOf(at) : null;
}

/** A caller without grants is the program's own test of a route; it sees nothing personal. */
function seesPersons({ account }: HandlerContext): boolean {
  return account !== null && 'grants' in account && may(account, 'form.personal');
}

/** By the number alone: the log is kept for ever, what visitors entered is not. */
function note(
  tx: Queryable,
  context: HandlerContext,
  action: Activity['action'],
  entryno: string,
  details: Activity['details'] = {},
): Promise<void> {
  return recordActivity(tx, {
    by: editorOf(context),
    action,
    thing: { kind: 'form-entry', key: entryno, title: entryno },
    address: context.address,
    details,
  });
}

/** Changes of entries: their state, assignee and notes, and erasing them. */
function entryChanges(sql: Database) {
  return defineHandlers({
    async changeFormEntry({ entryno, revision, ...change }, context) {
      if (!(await isAssignable(sql, change.assignee)))
        return refuse('badFields', msg('form.assignee-gone'));
      return sql.begin(async (tx) => {
        const which = { entryno, revision };
        const changed = await changeEntry(tx, which, change, editorOf(context));
        if (!changed) return ABSENT;
        if (!('revision' in changed))
          return refuse('changedSince', msg('form.changed-since', { name: changed.changedBy }));
        await note(tx, context, 'form.change', entryno, {
          ...(change.status !== undefined && { status: change.status }),
          ...(change.assignee !== undefined && { assignee: change.assignee }),
        });
        return handled(changed);
      });
    },
    async noteFormEntry({ entryno, note: words }, context) {
      return sql.begin(async (tx) => {
        const number = await noteEntry(tx, entryno, words, editorOf(context));
        if (number === null) return ABSENT;
        await note(tx, context, 'form.change', entryno, { note: number });
        return handled({ number });
      });
    },
    async eraseFormEntry({ entryno }, context) {
      return sql.begin(async (tx) => {
        if (!(await eraseEntry(tx, entryno))) return ABSENT;
        await note(tx, context, 'form.erase', entryno);
        return handled({});
      });
    },
  });
}
