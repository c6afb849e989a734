import { msg } from '#messages/msg.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Right } from '#schemas/right.ts';
import type { StudioRoute } from '#wire/studio/route.ts';
import { IDLE_CALL, REQUEST_HEADER } from '#wire/studio/routes.ts';
import type { Editor } from '#server/platform/editor.ts';
import type { ApiKeyAuthenticator } from '#server/features/keys/key-caller.ts';
import {
  refuseWithout,
  refuseWithoutEdit,
  representedActors,
} from '#server/site/permissions/guard.ts';
import { refuse, type Refused } from '#server/platform/handler.ts';
import { sendRefusal } from '#server/platform/http/send-refusal.ts';
import { isTokenOf } from '#server/store/accounts/programs/token-form.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { isToolCall } from './tool-calls.ts';

/** How the studio's listener knows who calls. */
export interface CallerParts {
  /** Who a session's token belongs to, or null. A call that a page makes by itself is no use of the session. */
  editorOf(token: string, how: { isUse: boolean }): Promise<Editor | null>;
  /** Whom the key of a program acts for. Absent: no key opens anything. */
  keys?: ApiKeyAuthenticator | undefined;
  /** Whom an access token acts for, in calls that tools make. Absent: none opens anything. */
  programs?: ApiKeyAuthenticator | undefined;
  /** Its public origin, where the settings name it. */
  studioOrigin: string | undefined;
}

/** Who calls; `editor` null where nobody signed in. */
export type Caller = { ok: true; editor: Editor | null } | (Refused & { retryAfter?: number });

export const SESSION_COOKIE = 'quoin_studio';
/** Of a sign-in at the provider that is under way. */
export const SIGN_IN_COOKIE = 'quoin_sign_in';

const callers = new WeakMap<FastifyRequest, Editor>();
/** Nobody is signed in, or no longer. */
export const SIGNED_OUT = refuse('signedOut', msg('http.signed-out'));

const CROSS_SITE = refuse('crossSite', msg('http.cross-site'));
const NO_KEY: Promise<Caller> = Promise.resolve(refuse('keyUnknown', msg('key.unknown')));

/** Who a request comes from, recognised before. */
export function callerOf(request: FastifyRequest): Editor | undefined {
  return callers.get(request);
}

/**
 * Who a request comes from: by the key that it brings, else by the cookie of a session. No other site can send a key;
 * what changes something and comes by cookie has to bring a header that only the studio sets.
 */
export async function recognise(
  request: FastifyRequest,
  parts: CallerParts,
  longestMs: number,
  { isChange }: { isChange: boolean },
): Promise<Caller> {
  const token = bearerOf(request);
  const caller =
    token === null
      ? await bySession(request, parts, longestMs, isChange)
      : await withTimeout<Caller>(longestMs, authenticatorOf(token, parts)?.(token) ?? NO_KEY);
  if (caller.ok && caller.editor) callers.set(request, caller.editor);
  return caller;
}

/** Answers requests of accounts that are no editors or lack the right, and those that another site sent. */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: CallerParts,
  longestMs: number,
  needs: Right,
  isChange = true,
): Promise<Editor | undefined> {
  const caller = await recognise(request, parts, longestMs, { isChange });
  const refused = caller.ok ? refusalOf(caller.editor, { needs }) : caller;
  if (refused) await sendRefusal(reply, refused);
  return refused ? undefined : callerOf(request);
}

/** Why an editor may not go on; null where they may. */
export function refusalOf(
  editor: Editor | null,
  { needs, edits, signs }: Pick<StudioRoute, 'needs' | 'edits' | 'signs'>,
) {
  if (!editor) return SIGNED_OUT;
  const refused = refuseWithout(editor, needs);
  const maySign = representedActors(editor, { signs }).some((one) => !refuseWithout(one, needs));
  return (maySign ? null : refused) ?? (edits ? refuseWithoutEdit(editor) : null);
}

/** The token of a key; null where the request brings none. */
export function bearerOf(request: FastifyRequest): string | null {
  const [, token] = /^Bearer +(\S*) *$/i.exec(request.headers.authorization ?? '') ?? [];
  return token ?? null;
}

/** Access tokens are for the tools of programs alone (RFC 8707): elsewhere one is a key that nobody made. */
function authenticatorOf(token: string, { keys, programs }: CallerParts) {
  return isToolCall() && isTokenOf('access', token) ? programs : keys;
}

async function bySession(
  request: FastifyRequest,
  parts: CallerParts,
  longestMs: number,
  isChange: boolean,
): Promise<Caller> {
  const isOwn = isOwnOrigin(request, parts);
  if (isChange && !(isOwn && request.headers[REQUEST_HEADER] !== undefined)) return CROSS_SITE;
  const token = request.cookies[SESSION_COOKIE];
  const isUse = request.headers[REQUEST_HEADER] !== IDLE_CALL;
  return {
    ok: true,
    editor: token && isOwn ? await withTimeout(longestMs, parts.editorOf(token, { isUse })) : null,
  };
}

/** Whether a request comes from no page, or from one of the studio itself. */
export function isOwnOrigin(request: FastifyRequest, { studioOrigin }: CallerParts): boolean {
  const own = studioOrigin ?? `${request.protocol}://${request.host}`;
  return request.headers.origin === undefined || request.headers.origin === own;
}
