import type { Purpose } from '#schemas/purpose.ts';
import type { Right } from '#schemas/right.ts';
import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';
import type { TouchedObjects } from './touched.ts';

/** Maximum seconds of a call whose route says nothing else: the database does not answer. */
export const CALL_SECONDS = 10;

/**
 * How a call that can change what visitors see asks for a second person, where approval is required.
 * - `approval`: refused without an unused approval of exactly this release.
 * - `request`: refused; asked for by `requestPublishing`, and done once another account that has `confirms` agrees. What
 *   comes to be shown by it takes the signatures of its purposes. With `always`, also where publishing needs no approval.
 *   With `orReview`, a call that only takes away is done at once and reviewed afterwards. With `unlessReviewed`, a batch of
 *   figures that another account has reviewed is imported at once.
 * - `confirmation`: is the word of the second person.
 * - `review`: done at once by one person, since it only takes away; another account looks at it afterwards.
 */
export type PublicWay =
  | { asks: 'approval' }
  | {
      asks: 'request';
      confirms: Right;
      always?: true;
      orReview?: true;
      unlessReviewed?: true;
      /** What the call makes public is for, where that cannot be read from documents that it changes. */
      purposes?: readonly Purpose[];
    }
  | { asks: 'confirmation' }
  | { asks: 'review' };

export const SECOND_PERSON = {
  asks: 'request',
  confirms: 'release.approve',
} as const satisfies PublicWay;

/** Done at once by one person where it only takes away. */
export const TAKING_AWAY = { ...SECOND_PERSON, orReview: true } as const satisfies PublicWay;

/** Figures are disclosed. */
export const DISCLOSED = {
  ...SECOND_PERSON,
  purposes: ['disclosure'],
} as const satisfies PublicWay;

/** Who may do what, by accounts, invitations and keys. */
export const BY_TWO = { asks: 'request', confirms: 'people.manage' } as const satisfies PublicWay;

/** What was stopped comes back: whoever may approve a release agrees to it. */
export const LIFT = { ...SECOND_PERSON, always: true } as const satisfies PublicWay;

/**
 * What a call changes, and by that how far the caller's rights have to reach:
 * - `nothing`: it reads, or works out an answer.
 * - `own`: what belongs to the caller alone: their session, account, factors, keys.
 * - `created`: something new that nobody has yet.
 * - `site`: what belongs to no part of the site. Needs the right everywhere: narrowed roles and keys are refused.
 * - a function: documents, media or patterns that can be another's; it names them by the body, and the right has to
 *   reach every one.
 */
export type Touches<Body = never> =
  | Exclude<RouteEffect, 'objects'>
  | ((body: Body) => TouchedObjects);
/** What a call changes, as a word. */
export type RouteEffect = 'nothing' | 'own' | 'created' | 'site' | 'objects';

/** The part of the interface under which a route is documented. */
export type RouteTag =
  | '账号'
  | '页面和其他'
  | '草稿'
  | '内容'
  | '菜单和转向'
  | '片段'
  | '区块组合'
  | '媒体'
  | '发布和审核'
  | '审阅链接'
  | '批注'
  | '合规'
  | '基金数据'
  | '客户留言'
  | '表单'
  | '看板'
  | '操作记录'
  | '整站档案'
  | '回调'
  | '通知'
  | '密钥';

/** What documents say of a route. Left out of the studio's build, hence not in the type of a route: the server reads it by `documentationOf`. */
export interface RouteDocumentation {
  /** What it does, in Chinese, in one line. */
  summary: string;
  tag: RouteTag;
  /** As the route declares them. */
  errors?: readonly RefusalCode[] | undefined;
}

/** What every route declares beside its documentation, its method and what it touches. */
interface Declared<Needs, Publishes, Body, Answer, Code> {
  path: `/api/${string}`;
  /** Who may call: anyone; an editor who is signed in, or a program by API key; a signed-in editor alone. */
  caller: 'anyone' | 'editor' | 'person';
  /**
   * What the caller has to be allowed somewhere; null where it is about oneself alone. Where the call touches objects,
   * each of them is checked besides.
   */
  needs: Needs;
  /** Of a call that can change what visitors see: how it asks for a second person, where approval is required. */
  publishes?: Publishes;
  /**
   * Of a call that always takes two people, also where publishing needs no approval: it is asked for by
   * `requestPublishing` and done once another account that has `confirms` agrees. Both have to have signed in within
   * `FRESH_MINUTES`; no API key asks for it.
   */
  guarded?: { confirms: Right };
  /** Of a call that signs: a deputy makes it with the right of whom they represent, and nothing else. */
  signs?: true | undefined;
  /** Maximum seconds that it may take; absent: `CALL_SECONDS`. */
  seconds?: number | undefined;
  /** Beside `needs`: the right to edit documents, whichever kind the body names. */
  edits?: true;
  /**
   * Codes by which the handler itself refuses, beside those of any call (`commonErrors` of the server); absent: none.
   * Absent of every route in the studio's build.
   */
  errors?: readonly Code[] | undefined;
  body: Body;
  answer: Answer;
}

/** One call of the back office's interface: all that is known of it but its handler. */
export type StudioRoute<
  Needs = Right | null,
  Publishes = PublicWay | undefined,
  Body = z.ZodType,
  Answer = z.ZodType,
  Touched = Touches,
  Code = RefusalCode,
> = Declared<Needs, Publishes, Body, Answer, Code> & {
  method: 'GET' | 'POST' | 'DELETE';
  /** Absent of a `GET`, which changes nothing. */
  touches?: Touched | undefined;
};

/** A `GET` changes nothing; every other method states what it touches. */
type Method<Touched> =
  | { method: 'GET'; touches?: undefined }
  | { method: 'POST' | 'DELETE'; touches: Touched };

/** Declares a route. One whose method can change something does not compile without `touches`. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<
  const Needs extends Right | null,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Touched extends Touches<z.output<Body>>,
  const Publishes extends PublicWay | undefined = undefined,
  const Code extends RefusalCode = never,
>(
  route: Declared<Needs, Publishes, Body, Answer, Code> & RouteDocumentation & Method<Touched>,
): StudioRoute<Needs, Publishes, Body, Answer, Touched, Code> {
  return route;
}

/** What a route declares to change, with `objects` for a function that names them. */
export function effectOf({ touches = 'nothing' }: StudioRoute): RouteEffect {
  return typeof touches === 'function' ? 'objects' : touches;
}
