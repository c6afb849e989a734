import type { Message } from '#schemas/message.ts';
import type { Editor, Origin } from './editor.ts';
import type {
  Account,
  Refusal,
  RouteError,
  StudioAnswer,
  StudioRouteName,
  studioRoutes,
} from '#wire/studio/routes.ts';
import { refusals, type RefusalCode } from '#wire/studio/refusals.ts';
import type { z } from 'zod';

/** An expected failure. The status follows from the code. */
export interface Refused<Code extends RefusalCode = RefusalCode> {
  ok: false;
  status: (typeof refusals)[RefusalCode]['status'];
  refusal: Refusal & { code: Code };
}
export interface Answered<T> {
  ok: true;
  answer: T;
}
export type Handled<T, Code extends RefusalCode = RefusalCode> = Answered<T> | Refused<Code>;

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
  /** Aborts when the caller ends the call before it is answered. Absent: that is not known. */
  gone?(): AbortSignal;
  /** Token of a sign-in at the provider that is under way, as its cookie holds it; absent: there is none. */
  signInToken?: string | undefined;
  /** Keeps that token in a cookie, for `SIGN_IN_SECONDS`. */
  setSignInToken?(token: string | null): void;
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

/** Answers a route, or refuses by one of the codes that the route declares. */
export type StudioHandler<N extends StudioRouteName, Code extends RefusalCode = RouteError<N>> = (
  body: StudioParsed<N>,
  context: HandlerContext,
) => Promise<Handled<StudioAnswer<N>, Code>>;
/** The codes by which a handler refuses. */
export type HandlerError<Handler extends (...args: never[]) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Handler>>,
  Refused
>['refusal']['code'];
/** The handler of a route that declares `publishes`; every other handler is none. */
type PublishingHandler<
  N extends StudioRouteName,
  Code extends RefusalCode = RouteError<N>,
> = StudioHandler<N, Code> & PublishPermit;
type PlainHandler<
  N extends StudioRouteName,
  Code extends RefusalCode = RouteError<N>,
> = StudioHandler<N, Code> & { readonly [permitted]?: never };
/** The handler of a route. Only those of routes that declare `publishes` can change what visitors see. */
type RouteHandler<
  N extends StudioRouteName,
  Code extends RefusalCode = RouteError<N>,
> = N extends PublishingRouteName ? PublishingHandler<N, Code> : PlainHandler<N, Code>;
export type StudioHandlers = { [N in StudioRouteName]: RouteHandler<N> };

/** The codes that routes declare and their handlers never refuse by, as `route.code`. */
type UnusedError<Handlers extends Partial<StudioHandlers>> = {
  [N in keyof Handlers & StudioRouteName]: Exclude<
    RouteError<N>,
    HandlerError<NonNullable<Handlers[N]>>
  > extends infer Code extends RefusalCode
    ? `${N}.${Code}`
    : never;
}[keyof Handlers & StudioRouteName];

/**
 * Types handlers by their routes, each with the codes by which it really refuses. A handler that refuses by a code that
 * its route does not declare does not compile; nor does a route's declaration of a code that its handler never refuses
 * by: the call then lacks an argument whose type names route and code.
 */
export function defineHandlers<const Handlers extends Partial<StudioHandlers>>(
  handlers: Handlers,
  ..._unused: [UnusedError<Handlers>] extends [never] ? [] : [unused: UnusedError<Handlers>]
): {
  [N in keyof Handlers & StudioRouteName]: RouteHandler<N, HandlerError<NonNullable<Handlers[N]>>>;
} {
  return handlers as never;
}

const PERMIT: PublishPermit = { [permitted]: true };

/** Makes the handler of a route that can change what visitors see. */
export function publishing<N extends PublishingRouteName, Code extends RouteError<N> = never>(
  _name: N,
  handler: (
    body: StudioParsed<N>,
    context: HandlerContext,
    permit: PublishPermit,
  ) => Promise<Handled<StudioAnswer<N>, Code>>,
): PublishingHandler<N, Code> {
  return Object.assign(
    (body: StudioParsed<N>, context: HandlerContext) => handler(body, context, PERMIT),
    PERMIT,
  );
}

export function handled<T>(answer: T): Answered<T> {
  return { ok: true, answer };
}

/** Refuses a call by a code of the catalogue, whose status it takes. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  message: Message,
  more: Pick<Refusal, 'findings'> = {},
): Refused<Code> {
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
