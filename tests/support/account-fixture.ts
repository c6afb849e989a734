import { verbatim } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import { hash } from '@node-rs/argon2';
import type { Message } from '#schemas/message.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import { sessionEditor } from '#server/store/accounts/sessions.ts';
import { activityHandlers } from '#server/features/activity/handlers.ts';
import { accountHandlers } from '#server/features/people/handlers.ts';
import type { Handled, HandlerContext } from '#server/platform/handler.ts';
import { openStore, type TestStore } from './store.ts';

/** The password of every account that it makes. */
export const DESK_PASSWORD = 'heron over still water';

/** A store with accounts, the calls that keep them, and a clock to be set. */
export class AccountFixture {
  now = new Date('2026-11-02T02:00:00Z');
  readonly handlers: ReturnType<typeof accountHandlers> & ReturnType<typeof activityHandlers>;

  private constructor(readonly store: TestStore) {
    this.handlers = {
      ...accountHandlers(store.sql, () => this.now),
      ...activityHandlers(store.sql, false),
    };
  }

  static async open(): Promise<AccountFixture> {
    return new AccountFixture(await openStore());
  }

  get sql() {
    return this.store.sql;
  }

  async account(account: string, ...roles: Role[]): Promise<void> {
    const grants = roles.map((role) => ({ role, scope: EVERYWHERE }));
    await this
      .sql`insert into account (account, name, password_hash, grants) values (${account}, ${`${account} 的名字`}, ${await hash(DESK_PASSWORD)}, ${JSON.stringify(grants)}::text::jsonb)`;
  }

  wait(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }

  /** A caller from an address; with an account, signed in. The token of a session that it is given is kept in `token`. */
  caller(
    account: string | null = null,
    address = '10.0.0.1',
  ): HandlerContext & { given: string | null } {
    const context = {
      account: account === null ? null : { account, name: `${account} 的名字` },
      address,
      token: undefined,
      device: 'Firefox',
      origin: 'https://studio.example',
      siteOrigin: 'https://fund.example',
      given: null as string | null,
      setToken: (token: string | null) => void (context.given = token),
    };
    return context;
  }

  /** Signs in and answers the words of a refusal; empty when it went well. */
  async tries(account: string, password: string, code?: string, address?: string): Promise<string> {
    return words(
      await this.handlers.signIn(
        { account, password, ...(code !== undefined && { code }) },
        this.caller(null, address),
      ),
    );
  }

  /** The token of a new session. */
  async session(account: string): Promise<string> {
    const context = this.caller();
    const done = await this.handlers.signIn({ account, password: DESK_PASSWORD }, context);
    if (!done.ok || context.given === null) throw new Error(words(done));
    return context.given;
  }

  async isSignedIn(token: string): Promise<boolean> {
    return (await sessionEditor(this.sql, token, { isUse: false })) !== null;
  }

  /** The newest actions of the log, as `action account`. */
  async told(count: number): Promise<string[]> {
    const rows = await this.sql<
      { line: string }[]
    >`select action || ' ' || coalesce(account, '-') as line from activity order by number desc limit ${count}`;
    return rows.map(({ line }) => line).toReversed();
  }
}

/** Why a call was refused, in Chinese; empty where it was not. */
export function words(done: Handled<unknown>): string {
  const message: Message = done.ok ? verbatim('') : done.refusal.message;
  return toSourceText(message);
}
