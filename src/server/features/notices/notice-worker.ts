import { repeatTurns } from '#server/platform/repeat-turns.ts';
import type { MailOutcome, MailSender } from '#server/platform/mail/mail-sender.ts';
import { collectNotices, type CollectParts } from './collect-notices.ts';
import type { PersonNews } from './facts/person-news.ts';
import { readContent } from './message-content.ts';
import { noticeMail } from './notice-mail.ts';
import { claimNotices, concludeMessage, sweepMessages, type ClaimedMessage } from './outbox.ts';
import { endTokenOf } from './readers.ts';
import { ROBOT_ADAPTERS } from './robots/robot-adapters.ts';
import type { RobotRules } from './robots/robot-rules.ts';
import { groupText } from './robots/robot-text.ts';
import { readRobot } from './robots/robots.ts';
import { sendToRobot } from './robots/send-to-robot.ts';
import type { SendOutcome } from './robots/send-outcome.ts';
import { takeDue } from './take-due.ts';
import { msg } from '#messages/msg.ts';

/** By what accounts are told outside the studio. */
export interface NoticeParts extends Pick<CollectParts, 'sql' | 'todoOf'> {
  /** Null: the server sends no mail. */
  mail: Pick<MailSender, 'send'> | null;
  rules: RobotRules;
  /** Of the studio, where links lead. */
  origin(): string;
}

export interface NoticeWorker {
  /** Settles when no message is under way any more. */
  stop(): Promise<void>;
}

const TURN_MS = 5000;
const SWEEP_MS = 3_600_000;
/** Messages that are sent in a turn. */
const AT_ONCE = 50;

/** Looks every few seconds what is new to whom and what is due, and sends it. Several processes may do so at once. */
export function startNoticeWorker(
  parts: NoticeParts,
  onError: (error: unknown) => void,
): NoticeWorker {
  const turns = repeatTurns({
    everyMs: TURN_MS,
    turn: (isStopped) => noticeTurn(parts, onError, isStopped),
    onError,
  });
  const sweeper = setInterval(() => void sweepMessages(parts.sql).catch(onError), SWEEP_MS).unref();
  return {
    async stop() {
      clearInterval(sweeper);
      await turns.stop();
    },
  };
}

/** One turn. A message that cannot be written holds no other up. */
export async function noticeTurn(
  parts: NoticeParts,
  onError: (error: unknown) => void,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { sql, todoOf, mail } = parts;
  await collectNotices({ sql, todoOf, hasMail: mail !== null }, onError);
  await takeDue(sql);
  for (let count = 0; count < AT_ONCE && !isStopped(); count += 1) {
    const claimed = await claimNotices(sql);
    if (!claimed) return;
    await attemptMessage(parts, claimed).catch(onError);
  }
}

/** Makes an attempt, without holding a connection to the database meanwhile, and notes what came of it. */
export async function attemptMessage(parts: NoticeParts, claimed: ClaimedMessage): Promise<void> {
  const news = await readContent(parts.sql, claimed.id, parts.todoOf);
  const outcome: SendOutcome =
    news.length === 0
      ? { reason: 'nothing' }
      : claimed.robot === null
        ? await sendByMail(parts, claimed, news)
        : await sendToGroup(parts, claimed.robot, news);
  await concludeMessage(parts.sql, claimed, outcome);
}

async function sendByMail(
  { sql, mail, origin }: NoticeParts,
  { id }: ClaimedMessage,
  [person]: readonly PersonNews[],
): Promise<SendOutcome> {
  if (!person || mail === null) return { reason: 'later', problem: null };
  const [row] = await sql<{ email: string | null }[]>`
    select email from account where account = ${person.account}`;
  if (!row?.email || !person.settings.mail) return { reason: 'nothing' };
  const token = await sql.begin((tx) => endTokenOf(tx, person.account));
  const letter = noticeMail(person, { origin: origin(), token });
  return mailOutcome(await mail.send({ ...letter, to: row.email, id: `notice-${id}` }));
}

function mailOutcome(outcome: MailOutcome): SendOutcome {
  if (outcome.ok) return { reason: 'sent' };
  return { reason: outcome.reason === 'unreachable' ? 'later' : outcome.reason, problem: null };
}

async function sendToGroup(
  { sql, rules, origin }: NoticeParts,
  id: string,
  news: readonly PersonNews[],
): Promise<SendOutcome> {
  const robot = await readRobot(sql, id);
  if (!robot) return { reason: 'nothing' };
  const { service, address, secret, language, showsTitles } = robot;
  if (address === null) return { reason: 'refused', problem: msg('notice.robot-unreadable') };
  const { maxBytes } = ROBOT_ADAPTERS[service];
  const text = groupText(news, { language, showsTitles, maxBytes, origin: origin() });
  return sendToRobot(service, { address, secret, text, now: Date.now() }, rules);
}
