import { refusal, type Refusal } from '#wire/studio/refusal.ts';
import {
  isForKeys,
  studioRoutes,
  type StudioAnswer,
  type StudioBody,
  type StudioRouteName,
} from '#wire/studio/routes.ts';

export interface ApiReply<N extends StudioRouteName> {
  status: number;
  headers: Headers;
  /** What was answered, as the route declares it; null where it was refused. */
  answer: StudioAnswer<N> | null;
  refusal: Refusal | null;
}

/** The studio's interface as a program calls it by key. Every answer is held against what its route declares. */
export class ApiClient {
  readonly called = new Set<StudioRouteName>();
  constructor(
    readonly origin: string,
    readonly token: string,
  ) {}

  async call<N extends StudioRouteName>(
    name: N,
    body: StudioBody<N>,
    headers: Record<string, string> = {},
  ): Promise<ApiReply<N>> {
    if (!isForKeys(name)) throw new Error(`${name} is not for keys`);
    const { method, path, answer } = studioRoutes[name];
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...headers,
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json();
    this.called.add(name);
    if (!response.ok)
      return {
        status: response.status,
        headers: response.headers,
        answer: null,
        refusal: refusal.parse(json),
      };
    return {
      status: response.status,
      headers: response.headers,
      answer: answer.parse(json) as StudioAnswer<N>,
      refusal: null,
    };
  }

  async must<N extends StudioRouteName>(name: N, body: StudioBody<N>): Promise<StudioAnswer<N>> {
    const { status, answer, refusal: refused } = await this.call(name, body);
    if (answer === null) throw new Error(`${name}: ${status} ${JSON.stringify(refused)}`);
    return answer;
  }
}
