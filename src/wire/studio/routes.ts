import type { z } from 'zod';
import { composerRoutes } from './composer-routes.ts';
import { deskRoutes } from './desk-routes.ts';

export type { PageState, VersionRow } from './composer-routes.ts';
export type { DocumentKind, DocumentName } from './document-name.ts';
export type { Finding, Refusal } from './refusal.ts';
export { IDLE_CALL, REQUEST_HEADER } from './request-header.ts';
export { account, type Account } from './session.ts';

/**
 * The back office's interface: one entry per route under `/api`, read by the server (who may call, what fits) and by
 * the studio's client. A failure answers a `refusal` with an HTTP status of 400 and above.
 */
export const studioRoutes = { ...composerRoutes, ...deskRoutes };

export type StudioRouteName = keyof typeof studioRoutes;
/** Routes that can change documents, media or patterns of others. */
export type ObjectRouteName = {
  [N in StudioRouteName]: (typeof studioRoutes)[N]['touches'] extends
    | ((body: never) => unknown)
    | undefined
    ? N
    : never;
}[StudioRouteName];
export type StudioBody<N extends StudioRouteName> = z.input<(typeof studioRoutes)[N]['body']>;
/** The codes by which a route's handler refuses, beside those of any call. */
export type RouteError<N extends StudioRouteName> = NonNullable<
  (typeof studioRoutes)[N]['errors']
>[number];
export type StudioAnswer<N extends StudioRouteName> = z.output<(typeof studioRoutes)[N]['answer']>;

/** Whether a program may make this call by API key. */
export function isForKeys(name: StudioRouteName): boolean {
  return studioRoutes[name].caller === 'editor';
}
