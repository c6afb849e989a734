import type { Database } from '#server/platform/database/connect.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import { sendAnswer } from './answer-outbox.ts';

export interface AnswerWorker {
  /** Settles when no mail is under way any more. */
  stop(): Promise<void>;
}

interface Parts {
  sql: Database;
  mail: Pick<MailSender, 'send'>;
  onError(error: unknown): void;
}

const TURN_MS = 5000;
/** Mails that are sent in a turn. */
const AT_ONCE = 50;

/** Looks every few seconds which answers to visitors wait for their mail, and sends them. Several processes may do so at once. */
export function startAnswerWorker({ sql, mail, onError }: Parts): AnswerWorker {
  let isStopped = false;
  let turning: Promise<void> | null = null;
  const turn = async () => {
    for (let count = 0; count < AT_ONCE && !isStopped; count += 1)
      if ((await sendAnswer(sql, mail)) === null) return;
  };
  const timer = setInterval(() => {
    turning ??= turn()
      .catch(onError)
      .finally(() => (turning = null));
  }, TURN_MS).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await turning;
    },
  };
}
