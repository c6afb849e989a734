import type { Message } from '#schemas/message.ts';
import type { Editor, Origin } from './editor.ts';
import type {
  Account,
  Refusal,
  StudioAnswer,
  StudioRouteName,
  studioRoutes,
} from '#wire/studio/routes.ts';
import { refusals, type RefusalCode } from '#wire/studio/refusals.ts';
import type { z } from 'zod';

/** An expected failure. The status follows from the code. */
export interface Refused {
  ok: false;
  status: (typeof refusals)[RefusalCode]['status'];
  refusal: Refusal;
}
export type Handled<T> = { ok: true; answer: T } | Refused;

export interface HandlerContext {
  /** Who calls; null on a route for anyone. */
  account: Account | Editor | null;
  /** Address of the caller's socket. */
  address: string;
  /** What the caller's browser calls itself. */
  device?: string;
  /** Origin of the studio as this editor's browser reaches it. */
  origin?: string;
  /** The session's token, as the cookie holds it. */
  token: string | undefined;
  /** Origin of the visitors' site as this editor's browser reaches it. */
  siteOrigin: string;
  setToken(token: string | null): void;
}

export type StudioParsed<N extends StudioRouteName> = z.output<(typeof studioRoutes)[N]['body']>;

const permitted: unique symbol = Symbol('permitted');

/** What changing what visitors see takes. Only `publishing` gives it out, and only to handlers of routes that declare `publishes`. */
export interface PublishPermit {
  readonly [permitted]: true;
}

/** The routes that declare `publishes`. */
type PublishingRouteName = {
  [N in StudioRouteName]: [Exclude<(typeof studioRoutes)[N]['publishes'], undefined>] extends [
    never,
  ]
    ? never
    : N;
}[StudioRouteName];

export type StudioHandler<N extends StudioRouteName> = (
  body: StudioParsed<N>,
  context: HandlerContext,
) => Promise<Handled<StudioAnswer<N>>>;
/** The handler of a route that declares `publishes`; every other handler is none. */
type PublishingHandler<N extends StudioRouteName> = StudioHandler<N> & PublishPermit;
type PlainHandler<N extends StudioRouteName> = StudioHandler<N> & { readonly [permitted]?: never };
/** Only the handlers of routes that declare `publishes` can change what visitors see. */
export type StudioHandlers = {
  [N in StudioRouteName]: N extends PublishingRouteName ? PublishingHandler<N> : PlainHandler<N>;
};

const PERMIT: PublishPermit = { [permitted]: true };

/** Makes the handler of a route that can change what visitors see. */
export function publishing<N extends PublishingRouteName>(
  _name: N,
  handler: (
    body: StudioParsed<N>,
    context: HandlerContext,
    permit: PublishPermit,
  ) => Promise<Handled<StudioAnswer<N>>>,
): PublishingHandler<N> {
  return Object.assign(
    (body: StudioParsed<N>, context: HandlerContext) => handler(body, context, PERMIT),
    PERMIT,
  );
}

export function handled<T>(answer: T): Handled<T> {
  return { ok: true, answer };
}

/** Refuses a call by a code of the catalogue, whose status it takes. */
export function refuse(
  code: RefusalCode,
  message: Message,
  more: Pick<Refusal, 'findings'> = {},
): Refused {
  return { ok: false, status: refusals[code].status, refusal: { code, message, ...more } };
}

/** The caller of a route that only editors reach; its absence is a bug of the route table. */
export function editorOf({ account }: HandlerContext): Account {
  if (!account) throw new Error('A route for editors was called without an account');
  return account;
}

/** Where the caller sits. */
export function originOf({ address, device = '' }: HandlerContext): Origin {
  return { address, device };
}
