import { may, scopesOf, type Actor } from '#rules/permissions/may.ts';
import { CONTENT_KINDS } from '#schemas/content-kind.ts';

/** The list of what waits for an account. */
export const WAITING_ADDRESS = '/todo';

/**
 * Where somebody begins after signing in, by their role; null: on the first page that they may edit. Who edits content
 * of some kinds alone begins there, who edits translations alone at these, who signs or publishes at what waits for them.
 */
export function landingOf(actor: Actor): string | null {
  const branches = scopesOf(actor).flatMap((scope) => scope.branches);
  if (may(actor, 'page.edit', { kind: 'page', path: branches })) return null;
  if (may(actor, 'content.edit')) {
    const kind = CONTENT_KINDS.find((one) => may(actor, 'content.edit', { kind: one }));
    if (kind !== undefined) return `/content/${kind}`;
  }
  if (may(actor, 'page.edit') || may(actor, 'content.edit')) return '/content/translation';
  if (may(actor, 'release.approve') || may(actor, 'release.publish')) return WAITING_ADDRESS;
  if (may(actor, 'figures.import')) return '/figures';
  if (may(actor, 'activity.read')) return '/settings/activity';
  return null;
}
