import type { TouchedBy } from '#rules/permissions/lacked-right.ts';
import type { SavedRelease } from '#wire/studio/releases.ts';
import type { DocumentName, studioRoutes, StudioRouteName } from '#wire/studio/routes.ts';

interface OfKind {
  kind: DocumentName['kind'];
  keys: readonly string[];
}
/** Accounts of those who own things; null: nobody who is known. */
type Owners = readonly (string | null)[];

const ofRelease = ({ items }: { items: readonly DocumentName[] }): TouchedBy => ({
  verb: 'publish',
  documents: items,
});
const ofDocument =
  (verb: 'edit' | 'publish' | 'share') =>
  ({ kind, key }: DocumentName): TouchedBy => ({ verb, documents: [{ kind, key }] });
const ofItems =
  (verb: 'edit' | 'publish') =>
  ({ kind, keys }: OfKind): TouchedBy => ({ verb, documents: keys.map((key) => ({ kind, key })) });
const owned = (owners: Owners): TouchedBy => ({ owners });
const ofFragment =
  (verb: 'edit' | 'publish') =>
  ({ key }: { key: string }): TouchedBy => ({ verb, documents: [{ kind: 'fragment', key }] });

/** What the calls behind buttons touch, by what the screen knows of it. The server reads the same from its tables. */
export const touchedBy = {
  removeSaved: ({ items }: Pick<SavedRelease, 'items'>): TouchedBy => ({
    verb: 'prepare',
    documents: items,
  }),
  rescheduleRelease: ofRelease,
  withdrawRelease: ofRelease,
  endRelease: ofRelease,
  cancel: ofDocument('publish'),
  approve: ({ items }: { items: readonly DocumentName[] }): TouchedBy => ({
    verb: 'approve',
    documents: items,
  }),
  returnApproval: ({ items }: { items: readonly DocumentName[] }): TouchedBy => ({
    verb: 'approve',
    documents: items,
  }),
  createReviewLink: ofDocument('share'),
  revokeReviewLink: ofDocument('share'),
  createItem: ({ kind }: Pick<DocumentName, 'kind'>): TouchedBy => ({
    verb: 'edit',
    documents: [{ kind, key: 'new' }],
  }),
  copyItem: ofDocument('edit'),
  removeItems: ofItems('edit'),
  withdrawItems: ofItems('publish'),
  changeMedia: owned,
  removeMedia: owned,
  renamePattern: owned,
  removePattern: owned,
  createFragment: (_: null): TouchedBy => ({
    verb: 'edit',
    documents: [{ kind: 'fragment', key: 'new' }],
  }),
  renameFragment: ofFragment('edit'),
  removeFragment: ofFragment('publish'),
  addRedirects: (_: null): TouchedBy => ({
    verb: 'edit',
    documents: [{ kind: 'redirect', key: 'redirects' }],
  }),
  correctFigure: (_: null): TouchedBy => 'site',
} as const satisfies Partial<Record<StudioRouteName, (known: never) => TouchedBy>>;

/** A call whose button says by itself whether it would be refused. */
export type JudgedRoute = keyof typeof touchedBy;
export type Known<N extends JudgedRoute> = Parameters<(typeof touchedBy)[N]>[0];

/** The right that each of these routes needs. Checked by its type against the routes, whose schemas the studio loads only when it calls. */
export const neededRights: { readonly [N in JudgedRoute]: (typeof studioRoutes)[N]['needs'] } = {
  removeSaved: 'release.prepare',
  rescheduleRelease: 'release.publish',
  withdrawRelease: 'release.publish',
  endRelease: 'release.publish',
  cancel: 'release.publish',
  approve: 'release.approve',
  returnApproval: 'release.approve',
  createReviewLink: 'review.share',
  revokeReviewLink: 'review.share',
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
};
