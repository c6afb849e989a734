import type { TouchedBy } from '#rules/permissions/lacked-right.ts';
import type { DocumentName, studioRoutes, StudioRouteName } from '#wire/studio/routes.ts';
import {
  touchesCopied,
  touchesDocument,
  touchesFragment,
  touchesItems,
  touchesKeys,
  touchesNew,
} from '#wire/studio/touched.ts';

/** Accounts of those who own things; null: nobody who is known. */
type Owners = readonly (string | null)[];

const owned = (owners: Owners): TouchedBy => ({ owners });
/** What the calls behind buttons touch, by what the screen knows of it. The server reads the same from its tables. */
export const touchedBy = {
  removeSaved: touchesItems('prepare'),
  rescheduleRelease: touchesItems('publish'),
  withdrawRelease: touchesItems('publish'),
  endRelease: touchesItems('publish'),
  cancel: touchesDocument('publish'),
  approve: touchesItems('approve'),
  returnApproval: touchesItems('approve'),
  createReviewLink: touchesDocument('share'),
  revokeReviewLink: touchesDocument('share'),
  startThread: touchesDocument('comment'),
  createItem: ({ kind }: Pick<DocumentName, 'kind'>) => touchesNew(kind),
  copyItem: (name: DocumentName) => touchesCopied(name, {}),
  removeItems: touchesKeys('edit'),
  withdrawItems: touchesKeys('publish'),
  changeMedia: owned,
  removeMedia: owned,
  renamePattern: owned,
  removePattern: owned,
  createFragment: (_: null) => touchesFragment('edit')({ key: 'new' }),
  renameFragment: touchesFragment('edit'),
  removeFragment: touchesFragment('publish'),
  addRedirects: (_: null) => touchesDocument('edit')({ kind: 'redirect', key: 'redirects' }),
  correctFigure: (_: null): TouchedBy => 'site',
  checkSite: (_: null): TouchedBy => 'site',
  makeStop: (_: null): TouchedBy => 'site',
  reviewStop: (_: null): TouchedBy => 'site',
  liftStop: (_: null): TouchedBy => 'site',
} as const satisfies Partial<Record<StudioRouteName, (known: never) => TouchedBy>>;

/** A call whose button says by itself whether it would be refused. */
export type ScopedRoute = keyof typeof touchedBy;
export type Known<N extends ScopedRoute> = Parameters<(typeof touchedBy)[N]>[0];

/** The right that each of these routes needs. Checked by its type against the routes, whose schemas the studio loads only when it calls. */
export const neededRights: { readonly [N in ScopedRoute]: (typeof studioRoutes)[N]['needs'] } = {
  removeSaved: 'release.prepare',
  rescheduleRelease: 'release.publish',
  withdrawRelease: 'release.publish',
  endRelease: 'release.publish',
  cancel: 'release.publish',
  approve: 'release.approve',
  returnApproval: 'release.approve',
  createReviewLink: 'review.share',
  revokeReviewLink: 'review.share',
  startThread: 'comment.write',
  createItem: 'content.edit',
  copyItem: 'content.edit',
  removeItems: 'content.edit',
  withdrawItems: 'content.publish',
  changeMedia: 'media.edit',
  removeMedia: 'media.edit',
  renamePattern: 'page.edit',
  removePattern: 'page.edit',
  createFragment: 'page.edit',
  renameFragment: 'page.edit',
  removeFragment: 'page.publish',
  addRedirects: 'menu.edit',
  correctFigure: 'figures.import',
  checkSite: 'rule.edit',
  makeStop: 'stop.make',
  reviewStop: 'stop.make',
  liftStop: 'stop.make',
};
