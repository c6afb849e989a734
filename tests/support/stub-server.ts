import { vi } from 'vitest';

/** A session that is over, and a list without rows, as they travel. */
export const OVER = '{"code":"100043","msg":"会话已失效，请重试","record":[]}';
export const EMPTY = '{"code":"0000000","msg":"","record":[[],[{"totalcount":"0"}]]}';

/** A request as `fetch` was given it. */
export interface Sent {
  url: string;
  headers: Record<string, string>;
  /** As it was given, and as text. */
  body: unknown;
  text: string;
  signal: AbortSignal;
  keepalive: boolean;
}

/** In place of `fetch`: hands out sessions t1, t2, … and answers all other calls with `reply`. */
export function stubServer(reply: (sent: Sent) => string | Response | Promise<Response>) {
  const sent: Sent[] = [];
  let sessions = 0;
  vi.stubGlobal(
    'fetch',
    async (url: string, { headers, body, signal, keepalive }: RequestInit = {}) => {
      const call: Sent = {
        url,
        body,
        headers: headers as Record<string, string>,
        text: typeof body === 'string' ? body : '',
        signal: signal ?? new AbortController().signal,
        keepalive: keepalive ?? false,
      };
      sent.push(call);
      if (url.includes('common/session')) {
        sessions += 1;
        return new Response(
          `{"code":"0","record":[{"token":"t${sessions}","key":"${String(sessions).repeat(32)}"}]}`,
        );
      }
      const answer = await reply(call);
      return answer instanceof Response ? answer : new Response(answer);
    },
  );
  return {
    sent,
    calls: () => sent.filter(({ url }) => !url.includes('common/session')),
    sessions: () => sessions,
  };
}
