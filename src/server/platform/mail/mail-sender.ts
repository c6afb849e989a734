import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';

/** One letter to one person. */
export interface Mail {
  /** One address, like `lin@example.com`. */
  to: string;
  subject: string;
  text: string;
  /** The same for clients that show HTML; what people wrote has to be escaped in it. */
  html?: string;
  /** The same for each attempt to send the same letter, so that a reader who gets it twice sees it once. */
  id?: string;
  /** Address to which a mail program POSTs `List-Unsubscribe=One-Click` when its reader presses to end such letters (RFC 8058). */
  endUrl?: string;
}

/**
 * - `refused`: the server will never take this letter, such as an unknown address.
 * - `unreachable`: no server, no trust in its certificate, no sign-in, or not now: the same letter can be sent again later.
 * - `unsure`: the connection broke after the letter was begun, without an answer: the server may have taken it.
 *
 * `detail` is for the log and for the operator of the server, not for other people.
 */
export type MailOutcome =
  | { ok: true }
  | { ok: false; reason: 'refused' | 'unreachable' | 'unsure'; detail: string };

export interface MailSender {
  /** Settles when the server has taken the letter or will not; never rejects. */
  send(mail: Mail): Promise<MailOutcome>;
  /** Closes the connections to the server. */
  close(): void;
}

/** For connecting, for the greeting, and for each silence after it. */
const TIMEOUT_MS = 10_000;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Sends by the SMTP server of the settings; null where they name none. `smtps://` speaks TLS from the beginning, `smtp://`
 * by STARTTLS, without which nothing is sent except to this machine.
 */
export function createMailSender({
  QUOIN_SMTP_URL,
  QUOIN_MAIL_FROM,
}: Pick<Settings, 'QUOIN_SMTP_URL' | 'QUOIN_MAIL_FROM'>): MailSender | null {
  if (QUOIN_SMTP_URL === undefined || QUOIN_MAIL_FROM === undefined) return null;
  const { protocol, hostname, port, username, password } = new URL(QUOIN_SMTP_URL);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    requireTLS: !isSecure && !LOOPBACK.test(hostname),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    pool: true,
    maxConnections: 2,
    // Who sends decides whether a letter is sent again.
    maxRequeues: 0,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A letter is what it says here: no part of it is read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const begun = new Set<string>();
  transport.use('stream', (mail, done) => {
    // Called once the server takes letters from this connection.
    mail.message.processFunc((letter) => (begun.add(String(mail.data.messageId)), letter));
    done();
  });
  return {
    async send({ to, subject, text, html, id, endUrl }) {
      const messageId = `<${id ?? randomUUID()}@${domainOf(QUOIN_MAIL_FROM)}>`;
      try {
        await transport.sendMail({
          messageId,
          from: QUOIN_MAIL_FROM,
          // As an object it is one address, whatever it contains.
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          headers: { 'auto-submitted': 'auto-generated', ...endHeaders(endUrl) },
        });
        return { ok: true };
      } catch (error) {
        return { ok: false, ...failureOf(error, begun.has(messageId)) };
      } finally {
        begun.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}

function endHeaders(endUrl: string | undefined): Record<string, string> {
  return endUrl === undefined
    ? {}
    : {
        'list-unsubscribe': `<${endUrl}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      };
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

/** A reply of 5xx to the letter itself is for ever; one to the sign-in concerns the settings. */
function failureOf(
  error: unknown,
  wasBegun: boolean,
): Omit<Extract<MailOutcome, { ok: false }>, 'ok'> {
  const { code, responseCode, message } = error as {
    code?: string;
    responseCode?: number;
    message: string;
  };
  const isOfLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isOfLetter && (responseCode ?? 500) >= 500) return { reason: 'refused', detail: message };
  const isAnswered = responseCode !== undefined && responseCode > 0;
  return { reason: wasBegun && !isAnswered ? 'unsure' : 'unreachable', detail: message };
}
