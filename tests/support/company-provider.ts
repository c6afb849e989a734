import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type JWK,
} from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

/** A person whom the company knows. */
export interface CompanyPerson {
  name: string;
  email: string;
  isVerified: boolean;
  groups: string[];
}

export const COMPANY_CLIENT = { id: 'quoin', secret: 'between+the%two:of-them' };

/** What a token of the provider says. */
export type Claims = Record<string, unknown>;
/** Changes an ID token before it is sent; the header may name another key. */
export type Tamper = (claims: Claims, header: { alg: string; kid: string }) => void;

/** A real OpenID Connect provider on loopback, in this process. Whoever is asked for is signed in there at once, unless `asksWho`. */
export class CompanyProvider {
  readonly people = new Map<string, CompanyPerson>();
  /** Who sits at the browser. */
  person = 'lin';
  /** Shows a page with a button for each person instead. */
  asksWho = false;
  tamper: Tamper | null = null;
  private keys: { key: CryptoKey; jwk: JWK }[] = [];
  private provider: Provider | null = null;
  private server: Server | null = null;

  private constructor(
    private port: number,
    /** Origins of studios that it leads back to. */
    readonly studios: string[],
  ) {}

  static async start(...studios: string[]): Promise<CompanyProvider> {
    const provider = new CompanyProvider(0, studios);
    await provider.listen();
    await provider.rotateKeys('first');
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Signs by a new key from now on; the former ones are no longer published. */
  async rotateKeys(kid: string): Promise<void> {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' };
    this.keys = [{ key: privateKey, jwk }];
    this.configure();
  }

  /** Knows studios that were started meanwhile. */
  allow(...studios: string[]): void {
    this.studios.push(...studios);
    this.configure();
  }

  async goAway(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    this.server?.closeAllConnections();
    await closed;
    this.server = null;
  }

  async listen(): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** A logout token of now, with other claims where they are given. */
  async logoutToken(claims: Claims, header: Claims = {}): Promise<string> {
    const [own] = this.keys;
    if (!own) throw new Error('it has no key');
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: this.issuer,
      aud: COMPANY_CLIENT.id,
      iat: now,
      exp: now + 120,
      jti: crypto.randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid: String(own.jwk.kid), typ: 'logout+jwt', ...header })
      .sign(own.key);
  }

  /** By the provider's own code, to the address that the client has there. */
  async logOut(person: string, sid: string): Promise<void> {
    const client = await this.provider?.Client.find(COMPANY_CLIENT.id);
    await (
      client as unknown as { backchannelLogout(sub: string, sid: string): Promise<void> }
    ).backchannelLogout(person, sid);
  }

  private configure(): void {
    const provider = quietly(() => new Provider(this.issuer, this.configuration()));
    this.provider = provider;
    provider.use(async (context, next) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.path === '/token' && this.tamper && body?.id_token)
        body.id_token = await this.rewrite(body.id_token, this.tamper);
    });
  }

  private configuration(): Configuration {
    return {
      jwks: { keys: this.keys.map(({ jwk }) => jwk) },
      clients: [
        {
          client_id: COMPANY_CLIENT.id,
          client_secret: COMPANY_CLIENT.secret,
          id_token_signed_response_alg: 'ES256',
          redirect_uris: this.studios.map((origin) => `${origin}/sign-in`),
          post_logout_redirect_uris: this.studios.map((origin) => `${origin}/`),
          backchannel_logout_uri: `${this.studios.at(-1)}/oidc/back-channel-logout`,
          backchannel_logout_session_required: true,
        },
      ],
      claims: {
        openid: ['sub', 'sid'],
        email: ['email', 'email_verified'],
        profile: ['name', 'preferred_username', 'groups'],
      },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: (context, form) => {
            context.body = `<title>Company</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out of the company</button>`;
          },
        },
      },
      cookies: { keys: ['of the tests'] },
      // Without its agent, which refuses to talk to loopback.
      fetch: (url, init) => fetch(url, { ...init, dispatcher: undefined } as RequestInit),
      ttl: { Session: 3600, Interaction: 600, Grant: 3600, IdToken: 600, AccessToken: 600 },
      findAccount: async (_, id) => {
        const found = this.people.get(id);
        return found && { accountId: id, claims: () => claimsOf(id, found) };
      },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId,
          accountId: oidc.session?.accountId,
        });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
    };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.provider) return void response.writeHead(503).end();
    const url = new URL(request.url ?? '/', this.issuer);
    if (!url.pathname.startsWith('/interaction/'))
      return this.provider.callback()(request, response);
    const chosen = url.searchParams.get('person') ?? (this.asksWho ? null : this.person);
    if (chosen === null)
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<title>Company</title><h1>Company sign-in</h1>${[...this.people.keys()].map((id) => `<form><button name="person" value="${id}">${id}</button></form>`).join('')}`,
        );
    await this.provider.interactionFinished(request, response, { login: { accountId: chosen } });
  }

  private async rewrite(token: string, tamper: Tamper): Promise<string> {
    const claims = decodeJwt(token);
    const { alg = '', kid = '' } = decodeProtectedHeader(token);
    const header = { alg, kid };
    tamper(claims, header);
    const [own] = this.keys;
    if (!own) throw new Error('it has no key');
    return new SignJWT(claims).setProtectedHeader(header).sign(own.key);
  }
}

/** Leaves out what the library says of its storage in memory. */
function quietly<T>(work: () => T): T {
  const { warn, info } = console;
  console.warn = console.info = () => undefined;
  try {
    return work();
  } finally {
    Object.assign(console, { warn, info });
  }
}

function claimsOf(sub: string, { name, email, isVerified, groups }: CompanyPerson) {
  return { sub, name, preferred_username: sub, email, email_verified: isVerified, groups };
}

/** Follows the provider from an address to where it leads back, as a browser with its cookies would. */
export async function visitProvider(
  address: string,
  back: string,
  cookies = new Map<string, string>(),
): Promise<URL> {
  for (let url = new URL(address), hops = 0; hops < 10; hops += 1) {
    if (url.href.startsWith(back)) return url;
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${url} answers ${response.status} ${await response.text()}`);
    url = new URL(location, url);
  }
  throw new Error('it leads nowhere');
}
