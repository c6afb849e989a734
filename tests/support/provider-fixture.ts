import { accountHandlers } from '#server/features/people/handlers.ts';
import {
  providerSignInOf,
  type ProviderSignIn,
} from '#server/features/people/provider/provider-sign-in.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import type { ProviderTimes } from '#server/platform/oidc/discovery.ts';
import { openProvider } from '#server/platform/oidc/open-provider.ts';
import { readSettings } from '#server/platform/read-settings.ts';
import { sessionEditor } from '#server/store/accounts/sessions.ts';
import { AccountFixture, words } from './account-fixture.ts';
import {
  COMPANY_CLIENT,
  CompanyProvider,
  type CompanyPerson,
  visitProvider,
} from './company-provider.ts';

export const COMPANY_STUDIO = 'https://studio.example';
/** Nothing is kept, so that what the provider changes is seen at once. */
const NOTHING_KEPT: ProviderTimes = { metadata: 0, keys: 0, keyPause: 0 };

/** A browser: what the last call gave it as the token of a session. */
export type Browser = HandlerContext & { given: string | null };

/** A store whose people sign in by a real provider. The account `admin` is its only administrator, and for emergencies. */
export class ProviderFixture {
  /** What the process logged, as JSON. */
  logged: string[] = [];
  sign!: ProviderSignIn;
  studio!: ReturnType<typeof accountHandlers>;
  private count = 0;

  private constructor(
    readonly accounts: AccountFixture,
    readonly company: CompanyProvider,
  ) {}

  static async start(studio = COMPANY_STUDIO): Promise<ProviderFixture> {
    const fixture = new ProviderFixture(
      ...(await Promise.all([AccountFixture.open(), CompanyProvider.start(studio)])),
    );
    await fixture.accounts.account('admin', 'administrator');
    return fixture;
  }

  async close(): Promise<void> {
    await Promise.all([this.accounts.store.close(), this.company.goAway()]);
  }

  /** No account but `admin`, the usual settings, and somebody new of the group `editors` at the browser. */
  async reset(): Promise<void> {
    this.logged = [];
    this.company.tamper = null;
    this.person(`lin${(this.count += 1)}`, { groups: ['editors'] });
    this.open({});
    const { sql } = this.accounts;
    await sql`delete from account where account <> 'admin'`;
    await sql`update account set deactivated_at = null, totp_secret = null, email = null`;
    await sql`delete from sign_in_failure`;
  }

  /** Somebody whom the company knows, and who sits at the browser from now on. */
  person(id: string, changes: Partial<CompanyPerson> = {}): void {
    const known = { name: `林 ${id}`, email: `${id}@fund.example`, isVerified: true, groups: [] };
    this.company.people.set(id, { ...known, ...changes });
    this.company.person = id;
  }

  /** The studio with other settings, or with what the provider says being kept. */
  open(changes: Record<string, string>, times = NOTHING_KEPT): void {
    const read = readSettings({
      QUOIN_OIDC_ISSUER: this.company.issuer,
      QUOIN_OIDC_CLIENT_ID: COMPANY_CLIENT.id,
      QUOIN_OIDC_CLIENT_SECRET: COMPANY_CLIENT.secret,
      QUOIN_OIDC_ROLES: 'editors=editor,editors=publisher,legal=compliance,it=administrator',
      ...changes,
    });
    if (!read.ok) throw new Error(read.problems.join());
    const provider = openProvider(read.settings, times);
    if (!provider) throw new Error('the settings name no provider');
    this.sign = providerSignInOf(
      read.settings,
      provider,
      (facts, what) => void this.logged.push(JSON.stringify([what, facts])),
    );
    this.studio = accountHandlers(this.accounts.sql, () => this.accounts.now, this.sign);
  }

  /** A browser with a cookie of its own for the way to the provider and back. */
  browser(account: HandlerContext['account'] = null): Browser {
    const browser: Browser = {
      ...this.accounts.caller(),
      origin: this.company.studios[0] ?? '',
      account,
      setToken: (token) => void (browser.given = token),
      setSignInToken: (token) => void (browser.signInToken = token ?? undefined),
    };
    return browser;
  }

  /** Goes to the provider and answers with where it leads back to; nothing of it was used yet. */
  async goThere(browser: Browser, proves = false): Promise<URL> {
    const begun = await this.studio.beginProviderSignIn(
      { purpose: proves ? 'prove' : 'signIn' },
      browser,
    );
    if (!begun.ok) throw new Error(words(begun));
    return visitProvider(begun.answer.address, `${browser.origin}/sign-in`);
  }

  async signIn(browser = this.browser()) {
    const back = await this.goThere(browser);
    return this.studio.finishProviderSignIn({ query: back.search }, browser);
  }

  sessionOf({ given }: Browser) {
    return sessionEditor(this.accounts.sql, given ?? '', { isUse: true });
  }
}
