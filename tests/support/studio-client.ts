import type { StudioAnswer, StudioBody, StudioRouteName, Refusal } from '#wire/studio/routes.ts';
import { REQUEST_HEADER, studioRoutes } from '#wire/studio/routes.ts';
import { PASSWORD } from './quoin.ts';

export interface StudioReply<N extends StudioRouteName> {
  status: number;
  body: StudioAnswer<N> & Refusal;
}

/** The studio's interface as a program calls it, with the cookie of a signed-in editor. */
export class StudioClient {
  cookie = '';
  constructor(readonly origin: string) {}

  async call<N extends StudioRouteName>(
    name: N,
    body: StudioBody<N>,
    headers: Record<string, string> = { [REQUEST_HEADER]: '1' },
  ): Promise<StudioReply<N>> {
    const { method, path } = studioRoutes[name];
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.cookie, ...headers },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (cookie) this.cookie = cookie;
    return { status: response.status, body: (await response.json()) as StudioReply<N>['body'] };
  }

  /** The answer; rejects when the call was refused. */
  async must<N extends StudioRouteName>(name: N, body: StudioBody<N>): Promise<StudioAnswer<N>> {
    const reply = await this.call(name, body);
    if (reply.status >= 400)
      throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  async signIn(account = 'admin'): Promise<this> {
    await this.must('signIn', { account, password: PASSWORD });
    return this;
  }
}
