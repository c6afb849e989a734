import type { Database } from '#server/platform/database/connect.ts';
import { repeatTurns, type RepeatedTurns } from '#server/platform/repeat-turns.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import { sendAnswer } from './answer-outbox.ts';

interface Parts {
  sql: Database;
  mail: Pick<MailSender, 'send'>;
  onError(error: unknown): void;
}

const TURN_MS = 5000;
/** Mails that are sent in a turn. */
const AT_ONCE = 50;

/** Looks every few seconds which answers to visitors wait for their mail, and sends them. Several processes may do so at once. */
export function startAnswerWorker({ sql, mail, onError }: Parts): RepeatedTurns {
  return repeatTurns({
    everyMs: TURN_MS,
    async turn(isStopped) {
      for (let count = 0; count < AT_ONCE && !isStopped(); count += 1)
        if ((await sendAnswer(sql, mail)) === null) return;
    },
    onError,
  });
}
