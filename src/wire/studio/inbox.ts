import { z } from 'zod';
import { answerDays } from '#schemas/answer-days.ts';
import { requiredText, text } from '#schemas/json.ts';
import { defineRoute } from './route.ts';

/** 0 received, 2 in progress, 1 answered, 3 closed. */
export const TICKET_STATUSES = ['0', '2', '1', '3'] as const;
export const ticketStatus = z.enum(TICKET_STATUSES, { error: '没有这个状态' });
export type TicketStatus = z.infer<typeof ticketStatus>;

const time = z.string();

/** A message in the list. What could tell who wrote it is masked unless the caller may read personal data. */
export const ticketRow = z.strictObject({
  ticketno: z.string(),
  type: z.string(),
  title: z.string(),
  status: ticketStatus,
  /** Null: nobody's yet. */
  assignee: z.string().nullable(),
  at: time,
  /** By when it has to be answered; null: it is, or no time is set. */
  due: time.nullable(),
  changedAt: time,
  /** When what the visitor wrote was erased; null while it is there. */
  erasedAt: time.nullable(),
});
export type TicketRow = z.infer<typeof ticketRow>;

/** Said among editors; never changed. */
export const ticketNote = z.strictObject({
  number: z.int(),
  author: z.string(),
  account: z.string(),
  at: time,
  note: z.string(),
});
export type TicketNote = z.infer<typeof ticketNote>;

/** A message whole. `isMasked`: name, phone, mail and long numbers in the text came masked. */
export const ticket = ticketRow.extend({
  /** Grows with every change. */
  version: z.int(),
  changedBy: z.string(),
  closedAt: time.nullable(),
  content: z.string(),
  reply: z.string(),
  /** When the answer was last sent to the visitor's mail address; null: it was not. */
  mailedAt: time.nullable(),
  /** Of an answer whose mail was not sent yet: whether it is tried again; null: none is to be sent. */
  mailing: z.enum(['waiting', 'failed']).nullable(),
  contact: z.strictObject({ name: z.string(), mobile: z.string(), email: z.string() }).nullable(),
  files: z.array(z.strictObject({ fileid: z.string(), filename: z.string(), filesize: z.int() })),
  notes: z.array(ticketNote),
  isMasked: z.boolean(),
  /** It came with a mail address, and answers can be sent by mail. */
  hasMail: z.boolean(),
});
export type Ticket = z.infer<typeof ticket>;

/** Every part narrows. */
export const ticketFilter = z.strictObject({
  status: ticketStatus.optional(),
  /** An account; empty: those that are nobody's. */
  assignee: text(60).optional(),
  type: text(40).optional(),
  /** Only what should have been answered by now. */
  overdue: z.literal(true).optional(),
  /** Part of the title or the text as they are shown to everybody, or of the ticket's number. A whole telephone or paper number or mail address is found by who may read it; that is told of in the activity log. */
  words: text(60).optional(),
  /** ISO 8601 with a zone; `until` is not part of it. */
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});
export type TicketFilter = z.infer<typeof ticketFilter>;

/** What stands for number and title of a message in a template. */
export const TEMPLATE_NUMBER = '{单号}';
export const TEMPLATE_TITLE = '{标题}';

/** A text that answers are begun with. */
export const answerTemplate = z.strictObject({
  id: z.int(),
  /** Grows with every change. */
  version: z.int(),
  title: z.string(),
  content: z.string(),
  changedBy: z.string(),
  changedAt: time,
});
export type AnswerTemplate = z.infer<typeof answerTemplate>;

/** Maximum number of templates. */
export const MAX_ANSWER_TEMPLATES = 200;

/** - `sent`: the mail server took it. `waiting`: it is sent once the answer is kept, or tried again later. `failed`: the server will not take it; the answer is kept all the same. `none`: nothing was to be sent. */
export const answerMailState = z.enum(['sent', 'waiting', 'failed', 'none']);

const assignee = text(60).nullable();
const person = z.strictObject({ account: z.string(), name: z.string() });
const category = z.strictObject({ type: z.string(), typename: z.string() });
const ticketno = requiredText(40);

/** Where an attachment of a message is downloaded: `/api/ticket/files/<ticketno>/<fileid>`. Needs `feedback.personal`: nobody masks what a picture shows. */
export const TICKET_FILES = '/api/ticket/files';

/** The most rows that one export holds. */
export const MAX_EXPORTED_TICKETS = 20_000;

export const inboxRoutes = {
  /** Newest first; `after` is the last row that was seen. */
  tickets: defineRoute({
    method: 'POST',
    path: '/api/tickets',
    caller: 'editor',
    needs: 'feedback.read',
    touches: 'nothing',
    summary: '客户留言',
    tag: '客户留言',
    errors: ['tooManyTries'],
    body: z.strictObject({
      filter: ticketFilter,
      after: z.strictObject({ at: z.iso.datetime({ offset: true }), ticketno }).optional(),
    }),
    answer: z.strictObject({
      rows: z.array(ticketRow),
      hasMore: z.boolean(),
      fresh: z.int(),
      people: z.array(person),
      categories: z.array(category),
      /** Working days within which messages have to be answered; null: no time is set. */
      answerDays,
    }),
  }),
  /** How many wait that nobody has looked into. */
  freshTickets: defineRoute({
    method: 'GET',
    path: '/api/tickets/fresh',
    caller: 'editor',
    needs: 'feedback.read',
    summary: '有多少留言还没人看',
    tag: '客户留言',
    body: z.strictObject({}),
    answer: z.strictObject({ fresh: z.int() }),
  }),
  /** Whole; reading it unmasked is told of in the activity log. */
  ticket: defineRoute({
    method: 'POST',
    path: '/api/ticket',
    caller: 'editor',
    needs: 'feedback.read',
    touches: 'nothing',
    summary: '一条留言',
    tag: '客户留言',
    errors: ['notFound'],
    body: z.strictObject({ ticketno }),
    answer: z.strictObject({ ticket }),
  }),
  /** Changes what is given. Refused where `version` is not the newest any more. */
  changeTicket: defineRoute({
    method: 'POST',
    path: '/api/ticket/change',
    caller: 'editor',
    needs: 'feedback.answer',
    touches: 'site',
    summary: '改留言的状态和处理人',
    tag: '客户留言',
    errors: ['notFound', 'changedSince', 'badFields'],
    body: z.strictObject({
      ticketno,
      version: z.int(),
      status: ticketStatus.optional(),
      assignee: assignee.optional(),
      reply: text(4000).optional(),
      /** Sends the answer to the mail address that the visitor left, too. */
      mail: z.literal(true).optional(),
    }),
    answer: z.strictObject({ version: z.int(), mail: answerMailState }),
  }),
  /** Appends a note for editors. */
  noteTicket: defineRoute({
    method: 'POST',
    path: '/api/ticket/note',
    caller: 'editor',
    needs: 'feedback.answer',
    touches: 'site',
    summary: '给留言加内部备注',
    tag: '客户留言',
    errors: ['notFound'],
    body: z.strictObject({ ticketno, note: requiredText(2000) }),
    answer: z.strictObject({ number: z.int() }),
  }),
  /** Assigns or closes many at once, whatever became of them meanwhile. */
  changeTickets: defineRoute({
    method: 'POST',
    path: '/api/tickets/change',
    caller: 'editor',
    needs: 'feedback.answer',
    touches: 'site',
    summary: '一起改多条留言',
    tag: '客户留言',
    errors: ['badFields'],
    body: z.strictObject({
      ticketnos: z.array(ticketno).min(1).max(200),
      status: ticketStatus.optional(),
      assignee: assignee.optional(),
    }),
    answer: z.strictObject({ changed: z.int() }),
  }),
  /** As a spreadsheet reads it, newest first, no more than `MAX_EXPORTED_TICKETS` rows. */
  exportTickets: defineRoute({
    method: 'POST',
    path: '/api/tickets/export',
    caller: 'editor',
    needs: 'feedback.personal',
    touches: 'nothing',
    summary: '导出留言',
    tag: '客户留言',
    errors: ['tooManyTries'],
    body: z.strictObject({ filter: ticketFilter }),
    answer: z.strictObject({ csv: z.string(), rows: z.int() }),
  }),
  /** Sets within how many working days messages and entries of forms have to be answered. */
  changeAnswerDays: defineRoute({
    method: 'POST',
    path: '/api/tickets/answer-days',
    caller: 'editor',
    needs: 'feedback.answer',
    touches: 'site',
    summary: '改答复期限',
    tag: '客户留言',
    body: z.strictObject({ days: answerDays }),
    answer: z.strictObject({}),
  }),
  /** By title. */
  answerTemplates: defineRoute({
    method: 'GET',
    path: '/api/answer-templates',
    caller: 'editor',
    needs: 'feedback.answer',
    summary: '答复模板',
    tag: '客户留言',
    body: z.strictObject({}),
    answer: z.strictObject({ templates: z.array(answerTemplate) }),
  }),
  /** A new one, or what becomes of `id`. Refused where `version` is not the newest any more, and a title that another one has. */
  saveAnswerTemplate: defineRoute({
    method: 'POST',
    path: '/api/answer-template/save',
    caller: 'editor',
    needs: 'feedback.answer',
    touches: 'site',
    summary: '存答复模板',
    tag: '客户留言',
    errors: ['notFound', 'changedSince', 'badFields'],
    body: z.strictObject({
      known: z.strictObject({ id: z.int(), version: z.int() }).optional(),
      title: requiredText(40),
      content: requiredText(4000),
    }),
    answer: z.strictObject({ template: answerTemplate }),
  }),
  /** Refused where `version` is not the newest any more. */
  removeAnswerTemplate: defineRoute({
    method: 'POST',
    path: '/api/answer-template/remove',
    caller: 'editor',
    needs: 'feedback.answer',
    touches: 'site',
    summary: '删答复模板',
    tag: '客户留言',
    errors: ['notFound', 'changedSince'],
    body: z.strictObject({ id: z.int(), version: z.int() }),
    answer: z.strictObject({}),
  }),
};
