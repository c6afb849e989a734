import fastify, { type FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import type { CallBody } from '#schemas/calls/calls.ts';
import { ROOT_CATEGORIES } from '#schemas/content.ts';
import { serveAlertPages } from '#server/features/alerts/alert-pages.ts';
import { mailChannel, sendAlerts } from '#server/features/alerts/alert-worker.ts';
import type { AlertChannel } from '#server/features/alerts/channel.ts';
import type { AlertParts } from '#server/features/alerts/send-news.ts';
import { createMailSender, type MailSender } from '#server/platform/mail/mail-sender.ts';
import { offerAlerts } from '#server/site/public-api/alert-offer.ts';
import { currentSnapshot } from '#server/site/site.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from './article.ts';
import { aCategory } from './contents.ts';
import { aFund } from './fund.ts';
import { startMailServer, type MailServer, type ReceivedMail } from './mail-server.ts';
import { openStore, type TestStore } from './store.ts';
import { visit } from './visitor.ts';

export const ALERT_ORIGIN = 'https://www.example.com';
export const FUND = '000001';
export const CASH_FUND = '000198';
export const FORM = 'application/x-www-form-urlencoded';
const TODAY = beijingTime(new Date().toISOString()).slice(0, 8);
/** Days from today, yyyymmdd. */
export const day = (days: number) => addDays(TODAY, days);
export const WANTED: CallBody<'alert/subscribe'> = {
  email: 'lin@example.com',
  kinds: ['nav', 'notice', 'payout'],
  fundcodes: [FUND],
};

/** A notice of the fund, published today. */
export const notice = (id: string) =>
  anArticle(id, {
    category: ROOT_CATEGORIES.notice,
    title: `关于${id}的公告`,
    publishdate: TODAY,
    fundcodes: [FUND],
  });

/** The token in the link of a letter. */
export const tokenIn = ({ text }: ReceivedMail) => /alerts\?t=([\w-]+)/.exec(text)?.[1] ?? '';

/** A store with funds, the pages of subscriptions over it, and a mail server that takes their letters. */
export class AlertFixture {
  /** The code with which the mail server refuses whom a letter is for; 0: it takes all. */
  refuseWith = 0;
  /** Channels besides mail. */
  others: AlertChannel[] = [];

  private constructor(
    readonly store: TestStore,
    readonly app: FastifyInstance,
    private readonly server: MailServer,
    private readonly mail: MailSender,
    readonly parts: AlertParts,
  ) {}

  /** `others` are funds besides the one that is wanted and the cash fund. */
  static async open(others: readonly string[] = []): Promise<AlertFixture> {
    const store = await openStore({ max: 6 });
    let fixture: AlertFixture | null = null;
    const server = await startMailServer({
      onRcptTo: (_address, _session, done) => {
        const responseCode = fixture?.refuseWith ?? 0;
        done(responseCode > 0 ? Object.assign(new Error('no'), { responseCode }) : null);
      },
    });
    const mail = createMailSender({
      QUOIN_SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      QUOIN_MAIL_FROM: 'no-reply@fund.example',
    });
    if (!mail) throw new Error('no sender');
    const snapshot = () => currentSnapshot(store.sql);
    const parts = { sql: store.sql, snapshot, mail, origin: ALERT_ORIGIN };
    const app = fastify();
    serveAlertPages(app, { ...parts, assets: { styles: [] }, perMinute: 1000 });
    await app.ready();
    fixture = new AlertFixture(store, app, server, mail, parts);
    await fixture.publish([
      ['fund', FUND, aFund(FUND, { fundname: '成长混合A', establishdate: '20200101' })],
      ['fund', CASH_FUND, aFund(CASH_FUND, { fundname: '货币', fundtype: '5' })],
      ['category', ROOT_CATEGORIES.notice, aCategory(ROOT_CATEGORIES.notice)],
      ...others.map((code) => ['fund', code, aFund(code, { establishdate: '20200101' })] as const),
    ]);
    return fixture;
  }

  async close(): Promise<void> {
    offerAlerts('');
    this.mail.close();
    await Promise.all([this.app.close(), this.server.close()]);
    await this.store.close();
  }

  /** As before anybody asked. What was published stays. */
  async reset(): Promise<void> {
    offerAlerts('hour');
    this.refuseWith = 0;
    this.received.length = 0;
    const { sql } = this.store;
    await sql`delete from alert_subscription`;
    await sql`delete from alert_day`;
    // A test may have left sessions under a key of its own.
    await sql`delete from wire_session`;
    await this.turn();
  }

  async publish(
    items: readonly (readonly [
      kind: Kind,
      key: string,
      body: Exclude<ReleaseItem['body'], undefined>,
    ])[],
    baseSeq: number | null = null,
  ): Promise<number> {
    const released = await release(this.store.sql, {
      ...{ author: 'test', note: '' },
      items: items.map(([kind, key, body]) => ({ kind, key, body, baseSeq })),
    });
    if (!released.ok) throw new Error(released.problem.reason);
    return released.seq;
  }

  /** What a process does in its turn. */
  async turn(): Promise<void> {
    const errors: unknown[] = [];
    await sendAlerts(this.store.sql, [mailChannel(this.parts, 'hour'), ...this.others], {
      onError: (error) => errors.push(error),
    });
    expect(errors).toEqual([]);
  }

  /** What happened is collected, an hour passes, and its mails are due. */
  async anHourPasses(): Promise<void> {
    await this.turn();
    const { sql } = this.store;
    await sql`update alert_event set at = at - interval '1 hour'`;
    await sql`update alert_subscription set mailed_at = mailed_at - interval '1 hour', next_at = now()`;
  }

  async turns(): Promise<void> {
    await this.anHourPasses();
    await this.turn();
  }

  /** The letters since the last reset, oldest first. */
  get received(): ReceivedMail[] {
    return this.server.received;
  }

  /** The only letter. */
  one(): ReceivedMail {
    const [only, ...more] = this.received;
    if (!only || more.length > 0) throw new Error(`${this.received.length} mails`);
    return only;
  }

  async ask(wanted: Partial<typeof WANTED> = {}) {
    return (await visit(this.store.sql)).ask('alert/subscribe', { ...WANTED, ...wanted });
  }

  post(url: string, form: Record<string, string | string[]>) {
    const fields = Object.entries(form).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one]),
    );
    return this.app.inject({
      ...{ method: 'POST', url, headers: { 'content-type': FORM } },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  /** Somebody who asked and confirmed. Answers the token. */
  async subscribed(wanted: Partial<typeof WANTED> = {}): Promise<string> {
    await this.ask(wanted);
    await this.turn();
    const token = tokenIn(this.one());
    await this.post('/alerts/confirm', { t: token });
    this.received.length = 0;
    return token;
  }
}
