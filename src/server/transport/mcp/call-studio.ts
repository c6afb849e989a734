import { msg } from '#messages/msg.ts';
import {
  studioRoutes,
  type Refusal,
  type StudioAnswer,
  type StudioBody,
  type StudioRouteName,
} from '#wire/studio/routes.ts';

/** The calls that tools may make: those that cannot change what visitors see. */
export type DraftingRouteName = {
  [N in StudioRouteName]: [Exclude<(typeof studioRoutes)[N]['publishes'], undefined>] extends [
    never,
  ]
    ? N
    : never;
}[StudioRouteName];

/** Makes a call of the studio with the key that the program brought. Throws `RefusedToolCall` where it is refused. */
export type CallStudio = <N extends DraftingRouteName>(
  name: N,
  body: StudioBody<N>,
) => Promise<StudioAnswer<N>>;

/** A refusal of the studio, on its way to the program; it never leaves this folder. */
export class RefusedToolCall extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

/** One request of the studio's interface, by the program's key; `payload` is absent of a `GET`. */
export type SendToStudio = (request: {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  payload?: string;
}) => Promise<{ status: number; text: string }>;

/** Calls of the studio over `send`, which is all that differs between the process of the studio and another one. */
export function callsOver(send: SendToStudio): CallStudio {
  return async (name, body) => {
    const { method, path } = studioRoutes[name];
    const payload = method === 'GET' ? undefined : JSON.stringify(body);
    const { status, text } = await send({
      method,
      path,
      ...(payload !== undefined && { payload }),
    });
    const answer = parse(text);
    if (status < 400 && answer !== undefined) return answer as StudioAnswer<typeof name>;
    throw new RefusedToolCall(isRefusal(answer) ? answer : UNREADABLE);
  };
}

/** What answers is no studio, or something stands between. */
const UNREADABLE: Refusal = { code: 'unavailable', message: msg('mcp.no-studio') };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;
}
