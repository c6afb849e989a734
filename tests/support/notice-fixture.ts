import fastify, { type FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { EVERYWHERE, type Grant } from '#schemas/permission.ts';
import type { NoticeSettings } from '#schemas/notice.ts';
import type { Role } from '#schemas/role.ts';
import { noticeHandlers } from '#server/features/notices/handlers.ts';
import { noticeTurn, type NoticeParts } from '#server/features/notices/notice-worker.ts';
import { robotHandlers } from '#server/features/notices/robots/robot-handlers.ts';
import { serveEndPage } from '#server/features/notices/serve-end-page.ts';
import { approvalsOf } from '#server/features/releases/publishing/approval-handlers.ts';
import { readTodo } from '#server/features/todo/read-todo.ts';
import { createMailSender, type MailSender } from '#server/platform/mail/mail-sender.ts';
import { startMailServer, type MailServer, type ReceivedMail } from './mail-server.ts';
import { must } from './must.ts';
import { callerOf, PublishingFixture, type PageName } from './publishing-fixture.ts';
import { startRobotServer, type RobotServer } from './robot-server.ts';

export const NOTICE_ORIGIN = 'https://studio.example.com';

/** A store with pages and accounts, a mail server that takes their letters, and a host for robots. */
export class NoticeFixture {
  /** The code with which the mail server refuses whom a letter is for; 0: it takes all. */
  refuseWith = 0;
  readonly notices: ReturnType<typeof noticeHandlers>;
  readonly robots: ReturnType<typeof robotHandlers>;

  private constructor(
    readonly publishing: PublishingFixture,
    readonly app: FastifyInstance,
    readonly server: MailServer,
    readonly robotServer: RobotServer,
    private readonly mail: MailSender,
    readonly parts: NoticeParts,
  ) {
    this.notices = noticeHandlers(publishing.sql, true);
    this.robots = robotHandlers(publishing.sql, parts.rules);
  }

  static async open(): Promise<NoticeFixture> {
    const publishing = await PublishingFixture.open();
    let fixture: NoticeFixture | null = null;
    const robotServer = await startRobotServer();
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
    const { sql } = publishing;
    const hosts = [robotServer.host];
    const parts: NoticeParts = {
      ...{ sql, mail, origin: () => NOTICE_ORIGIN },
      rules: { internalHosts: hosts, onlyHosts: hosts, otherHosts: hosts },
      todoOf: (actor) => readTodo(sql, actor, (who) => approvalsOf(sql, who)),
    };
    const app = fastify();
    serveEndPage(sql)(app);
    await app.ready();
    fixture = new NoticeFixture(publishing, app, server, robotServer, mail, parts);
    return fixture;
  }

  get sql() {
    return this.publishing.sql;
  }

  async close(): Promise<void> {
    this.mail.close();
    await Promise.all([this.app.close(), this.server.close(), this.robotServer.close()]);
    await this.publishing.store.close();
  }

  /** As before anything was told; accounts begin to be told now. */
  async reset(): Promise<void> {
    this.refuseWith = 0;
    this.robotServer.answer = { body: '{"errcode":0,"errmsg":"ok"}' };
    await this.sql`delete from notice_message`;
    await this.sql`delete from notice_reader`;
    await this.sql`delete from robot`;
    await this.turn();
    this.server.received.length = 0;
    this.robotServer.calls.length = 0;
  }

  /** An account with a role and an address at the company. */
  async join(account: string, role: Role, scope: Partial<Grant['scope']> = {}): Promise<void> {
    const grants: Grant[] = [{ role, scope: { ...EVERYWHERE, ...scope } }];
    await this.sql`
      insert into account (account, name, password_hash, grants, email)
      values (${account}, ${account}, '', ${JSON.stringify(grants)}::text::jsonb, ${`${account}@fund.example`})`;
  }

  async choose(account: string, settings: Partial<NoticeSettings>): Promise<void> {
    const { settings: before } = await must(this.notices.noticeSettings({}, callerOf(account)));
    await must(this.notices.setNoticeSettings({ ...before, ...settings }, callerOf(account)));
  }

  /** Adds a robot at the host for robots. Answers its id. */
  async robot(name: string, more: { showsTitles?: boolean } = {}): Promise<string> {
    const made = await must(
      this.robots.createRobot(
        {
          ...{ name, service: 'dingtalk', language: 'zh', showsTitles: false, ...more },
          address: `http://${this.robotServer.host}/robot/send?access_token=${name}-token`,
          secret: `${name}-secret`,
        },
        callerOf('boss'),
      ),
    );
    return made.id;
  }

  /** A page that lin has edited and submitted. */
  async submitted(title: string): Promise<PageName> {
    const [page] = (await this.publishing.pages(1)) as [PageName];
    await this.publishing.retitle(page, title, 'lin');
    const items = await this.publishing.seen(page);
    await must(
      this.publishing.handlers.submitForApproval({ items, note: '请看' }, callerOf('lin')),
    );
    return page;
  }

  /** What a process does in its turn, a while after the one before. */
  async turn(): Promise<void> {
    const errors: unknown[] = [];
    await this.sql`update notice_turn set at = '-infinity'`;
    await noticeTurn(this.parts, (error) => errors.push(error));
    expect(errors).toEqual([]);
  }

  /** What is new is collected, some minutes pass, and what is due by then is sent. */
  async minutesPass(minutes = 10): Promise<void> {
    await this.turn();
    const passed = `${minutes} minutes`;
    await this.sql`update notice_delivery set due_at = due_at - ${passed}::interval`;
    await this.sql`
      update notice_message set created_at = created_at - ${passed}::interval, tried_at = tried_at - ${passed}::interval, next_at = next_at - ${passed}::interval`;
    await this.turn();
  }

  /** The letters to an account since the last reset, oldest first. */
  to(account: string): ReceivedMail[] {
    return this.server.received.filter((letter) => letter.to[0] === `${account}@fund.example`);
  }

  /** The only letter to an account. */
  one(account: string): ReceivedMail {
    const [only, ...more] = this.to(account);
    if (!only || more.length > 0) throw new Error(`${this.to(account).length} mails`);
    return only;
  }

  /** The texts that groups got, oldest first. */
  get said(): string[] {
    return this.robotServer.calls.map(
      ({ body }) => (body as { text: { content: string } }).text.content,
    );
  }
}
