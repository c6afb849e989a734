import { msg } from '#messages/msg.ts';
import { may } from '#rules/permissions/may.ts';
import { FEEDBACK_TYPES } from '#rules/site/feedback.ts';
import { maskWritten } from '#rules/text/mask.ts';
import type { FeedbackType } from '#schemas/visitor.ts';
import { toCsv } from '#rules/text/csv.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  editorOf,
  handled,
  refuse,
  type HandlerContext,
  defineHandlers,
} from '#server/platform/handler.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import { currentSnapshot } from '#server/site/site.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import { activePeople, isAssignable } from '#server/store/accounts/accounts.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import {
  changeAnswerDays,
  readAnswerDeadline,
  type AnswerDeadline,
} from '#server/store/visitors/answer-deadline.ts';
import { MAX_EXPORTED_TICKETS, type Ticket, type TicketFilter } from '#wire/studio/inbox.ts';
import { queueAnswer, sendAnswer } from './answer-outbox.ts';
import { answerTemplateHandlers } from './answer-templates.ts';
import { changeTicket, changeTickets, noteTicket } from './change-tickets.ts';
import { exportedTickets, HEADINGS } from './export-tickets.ts';
import { maskTicket } from './mask-ticket.ts';
import { countFresh, findTicket, type OpenFilter, type TicketFacts } from './read-tickets.ts';
import { searchedValue, searchTickets } from './search-tickets.ts';

const PAGE = 50;
/** Searches for a personal value that one account may make in an hour, in each process. */
const VALUE_SEARCHES = 30;
const TOO_MANY_SEARCHES = refuse(
  'tooManyTries',
  msg('feedback.too-many-searches', { count: VALUE_SEARCHES }),
);

/** By what answers reach those who left an address. */
export interface AnswerMailing {
  mail: Pick<MailSender, 'send'>;
  /** `sql` is a transaction that may yet be taken back: mails wait until it is kept. */
  isInTransaction: boolean;
}

/** Reading and answering what visitors write. `mailing` null: no mail is sent. */
export function inboxHandlers(sql: Database, mailing: AnswerMailing | null = null) {
  const refuseValueSearch = valueSearchGuard(sql);

  return defineHandlers({
    ...ticketChanges(sql, mailing),
    ...answerTemplateHandlers(sql),
    async tickets({ filter, after }, context) {
      const refused = await refuseValueSearch(filter, context);
      if (refused) return refused;
      const deadline = await readAnswerDeadline(sql);
      const [rows, fresh, people, categories] = await Promise.all([
        searchTickets(sql, openFilter(filter, deadline), {
          after,
          limit: PAGE + 1,
          seesPersons: seesPersons(context),
        }),
        countFresh(sql),
        activePeople(sql),
        readCategories(sql),
      ]);
      const shown = seesPersons(context)
        ? rows
        : rows.map((row) => ({ ...row, title: maskWritten(row.title) }));
      return handled({
        rows: shown.slice(0, PAGE).map((row) => ({ ...row, due: dueOf(row, deadline) })),
        hasMore: rows.length > PAGE,
        fresh,
        people,
        categories,
        answerDays: deadline.days,
      });
    },
    freshTickets: async () => handled({ fresh: await countFresh(sql) }),
    async ticket({ ticketno }, context) {
      const facts = await findTicket(sql, ticketno);
      if (!facts) return refuseAbsent();
      const found = {
        ...facts,
        due: dueOf(facts, await readAnswerDeadline(sql)),
        hasMail: mailing !== null && (facts.contact?.email ?? '') !== '',
      };
      if (!seesPersons(context)) return handled({ ticket: maskTicket(found) });
      if (found.erasedAt === null)
        await recordActivity(sql, {
          by: editorOf(context),
          action: 'feedback.read',
          thing: thingOf(found),
          address: context.address,
        });
      return handled({ ticket: found });
    },
    async exportTickets({ filter }, context) {
      const refused = await refuseValueSearch(filter, context);
      if (refused) return refused;
      const rows = await exportedTickets(
        sql,
        openFilter(filter, await readAnswerDeadline(sql)),
        await readCategories(sql),
        MAX_EXPORTED_TICKETS,
      );
      await recordActivity(sql, {
        by: editorOf(context),
        action: 'feedback.export',
        address: context.address,
        details: { rows: rows.length },
      });
      return handled({ csv: toCsv([HEADINGS, ...rows]), rows: rows.length });
    },
  });
}

/** As rows are read by it. */
function openFilter({ overdue, ...rest }: TicketFilter, deadline: AnswerDeadline): OpenFilter {
  return { ...rest, ...(overdue && { overdue: deadline.overdueBefore }) };
}

/** What is answered, closed or erased is not due. */
function dueOf({ status, at, erasedAt }: TicketFacts, deadline: AnswerDeadline): string | null {
  return erasedAt === null && (status === '0' || status === '2') ? deadline.dueOf(at) : null;
}

/** A caller without grants is the program's own test of a route; it sees nothing personal. */
function seesPersons({ account }: HandlerContext): boolean {
  return account !== null && 'grants' in account && may(account, 'feedback.personal');
}

const refuseAbsent = () => refuse('notFound', msg('feedback.gone'));

/** By its number alone: the log is kept for ever, what visitors wrote is not. */
function thingOf({ ticketno }: Pick<Ticket, 'ticketno'>) {
  return { kind: 'feedback', key: ticketno, title: ticketno };
}

/** What was changed, without the words of an answer. */
function told({
  status,
  assignee,
  reply,
}: {
  status?: string | undefined;
  assignee?: string | null | undefined;
  reply?: string | undefined;
}) {
  return {
    ...(status !== undefined && { status }),
    ...(assignee !== undefined && { assignee }),
    ...(reply !== undefined && { reply: true }),
  };
}

/** The company's own categories, else those of the product. */
async function readCategories(sql: Database): Promise<FeedbackType[]> {
  const { moment } = await currentSnapshot(sql);
  const rows = await sql<FeedbackType[]>`
    select c.body ->> 'subitem' as type, c.body ->> 'subitemname' as typename
    from listing l join publication p on p.kind = l.kind and p.key = l.key and p.seq = l.version join content c on c.hash = p.hash
    where l.kind = 'dictionary' and l.facet = 'item:feedbacktype' and l.to_seq is null and l.from_at <= ${moment.at} and l.to_at > ${moment.at}
    order by l.sort, l.key`;
  return rows.length > 0 ? rows.map((row) => ({ ...row })) : [...FEEDBACK_TYPES];
}

/** Refuses searches for a personal value that come too often, and records the others without the value. */
function valueSearchGuard(sql: Database) {
  const maySearchValue = createRateLimit(VALUE_SEARCHES, 3600);

  async function refuseValueSearch(filter: TicketFilter, context: HandlerContext) {
    if (searchedValue(filter, seesPersons(context)) === null) return null;
    if (!(await maySearchValue(editorOf(context).account))) return TOO_MANY_SEARCHES;
    await recordActivity(sql, {
      by: editorOf(context),
      action: 'feedback.find',
      address: context.address,
    });
    return null;
  }
  return refuseValueSearch;
}

/** Changes of tickets: their state, assignee and notes. */
function ticketChanges(sql: Database, mailing: AnswerMailing | null) {
  return defineHandlers({
    async changeTicket({ ticketno, version, mail: isMailed, ...change }, context) {
      if (!(await isAssignable(sql, change.assignee)))
        return refuse('badFields', msg('feedback.assignee-gone'));
      const done = await sql.begin(async (tx) => {
        const changed = await changeTicket(tx, ticketno, version, change, editorOf(context));
        if (!changed) return refuseAbsent();
        if (!('version' in changed))
          return refuse(
            'changedSince',
            msg('feedback.changed-since', {
              name: changed.changedBy,
            }),
          );
        await recordActivity(tx, {
          by: editorOf(context),
          action: 'feedback.change',
          thing: thingOf({ ticketno }),
          address: context.address,
          details: told(change),
        });
        const isAsked = mailing !== null && isMailed === true && change.reply !== undefined;
        const isQueued = isAsked && (await queueAnswer(tx, ticketno, editorOf(context)));
        return handled({ ...changed, mail: isQueued ? ('waiting' as const) : ('none' as const) });
      });
      if (!done.ok || done.answer.mail === 'none' || !mailing || mailing.isInTransaction)
        return done;
      const sent = await sendAnswer(sql, mailing.mail, ticketno);
      return handled({ ...done.answer, mail: sent ?? 'waiting' });
    },
    async changeAnswerDays({ days }, context) {
      await sql.begin(async (tx) => {
        await changeAnswerDays(tx, days, editorOf(context).account);
        await recordActivity(tx, {
          by: editorOf(context),
          action: 'feedback.deadline',
          address: context.address,
          details: { days },
        });
      });
      return handled({});
    },
    async noteTicket({ ticketno, note }, context) {
      return sql.begin(async (tx) => {
        const number = await noteTicket(tx, ticketno, note, editorOf(context));
        if (number === null) return refuseAbsent();
        await recordActivity(tx, {
          by: editorOf(context),
          action: 'feedback.change',
          thing: thingOf({ ticketno }),
          address: context.address,
          details: { note: number },
        });
        return handled({ number });
      });
    },
    async changeTickets({ ticketnos, ...change }, context) {
      if (!(await isAssignable(sql, change.assignee)))
        return refuse('badFields', msg('feedback.assignee-gone'));
      return sql.begin(async (tx) => {
        const changed = await changeTickets(tx, ticketnos, change, editorOf(context));
        if (changed.length > 0)
          await recordActivity(tx, {
            by: editorOf(context),
            action: 'feedback.change',
            address: context.address,
            details: { ...told(change), ticketnos: changed },
          });
        return handled({ changed: changed.length });
      });
    },
  });
}
