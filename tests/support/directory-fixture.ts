import type { FastifyInstance } from 'fastify';
import { createApiKeyAuthenticator } from '#server/features/keys/key-caller.ts';
import { serveDirectory } from '#server/features/people/directory/serve-directory.ts';
import {
  providerSignInOf,
  type ProviderSignIn,
} from '#server/features/people/provider/provider-sign-in.ts';
import { openProvider } from '#server/platform/oidc/open-provider.ts';
import { readSettings } from '#server/platform/read-settings.ts';
import { AccountFixture } from './account-fixture.ts';
import { editorsOf, idleHandlers, openStudioApp } from './studio-app.ts';

export const DIRECTORY_TOKEN = 'the directory of the company 2026'.replaceAll(' ', '-');
export const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** What is read of an answer; absent parts are undefined. */
export interface ScimBody {
  id: string;
  externalId?: string;
  userName: string;
  displayName?: string;
  name?: Record<string, string>;
  emails?: { value: string; type?: string; primary: boolean }[];
  active: boolean;
  groups: { value: string; display: string }[];
  members: { value: string; display: string }[];
  meta: { location: string; version: string; resourceType: string };
  schemas: string[];
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: ScimBody[];
  scimType?: string;
  detail: string;
  status: string;
}

/** A store whose people a directory keeps, and the studio's listener with its interface. `admin` is the only administrator, and for emergencies. */
export class DirectoryFixture {
  private constructor(
    readonly accounts: AccountFixture,
    readonly sign: ProviderSignIn,
    readonly app: FastifyInstance,
  ) {}

  static async open(settings: Record<string, string> = {}): Promise<DirectoryFixture> {
    const accounts = await AccountFixture.open();
    const sign = signInOf(settings);
    const app = await openStudioApp({
      ...editorsOf(accounts.sql),
      handlers: idleHandlers(),
      keys: createApiKeyAuthenticator(accounts.sql),
      directory: serveDirectory({
        sql: accounts.sql,
        sign,
        tokens: [DIRECTORY_TOKEN],
        studioOrigin: 'https://studio.example',
      }),
    });
    await accounts.account('admin', 'administrator');
    return new DirectoryFixture(accounts, sign, app);
  }

  get sql() {
    return this.accounts.sql;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.accounts.store.close();
  }

  /** No account but `admin`, and an empty directory. */
  async reset(): Promise<void> {
    await this.sql`delete from directory_group`;
    await this.sql`delete from account where account <> 'admin'`;
  }

  /** Makes a request of the directory. A body that is a text is sent as it stands. */
  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ) {
    const answer = await this.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${DIRECTORY_TOKEN}`,
        ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(payload !== undefined && {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    });
    const body = (answer.body === '' ? {} : JSON.parse(answer.body)) as ScimBody;
    return { status: answer.statusCode, headers: answer.headers, body };
  }

  /** Somebody whom the directory creates, by their name there. */
  async user(userName: string, more: object = {}): Promise<ScimBody> {
    const { status, body } = await this.call('POST', '/Users', { userName, ...more });
    if (status !== 201) throw new Error(body.detail);
    return body;
  }

  async group(displayName: string, ...members: string[]): Promise<ScimBody> {
    const { status, body } = await this.call('POST', '/Groups', {
      displayName,
      members: members.map((value) => ({ value })),
    });
    if (status !== 201) throw new Error(body.detail);
    return body;
  }

  async patch(path: string, ...Operations: object[]) {
    return this.call('PATCH', path, { schemas: [PATCH_SCHEMA], Operations });
  }

  /** An account with the names of its roles; null: there is none. */
  async account(account: string) {
    const [row] = await this.sql<
      { name: string; email: string | null; isActive: boolean; roles: string[] }[]
    >`
      select name, email, deactivated_at is null as "isActive", array(select g ->> 'role' from jsonb_array_elements(grants) g) as roles
      from account where account = ${account}`;
    return row ?? null;
  }
}

function signInOf(settings: Record<string, string>): ProviderSignIn {
  const read = readSettings({
    QUOIN_OIDC_ISSUER: 'https://login.example',
    QUOIN_OIDC_CLIENT_ID: 'quoin',
    QUOIN_OIDC_CLIENT_SECRET: 'secret',
    QUOIN_OIDC_ROLES: 'editors=editor,editors=publisher,legal=compliance,it=administrator',
    QUOIN_SCIM_TOKEN: DIRECTORY_TOKEN,
    ...settings,
  });
  const provider = read.ok ? openProvider(read.settings) : null;
  if (!read.ok || !provider) throw new Error('the settings name no provider');
  return providerSignInOf(read.settings, provider, () => undefined);
}
