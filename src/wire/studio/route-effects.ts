import type { studioRoutes, StudioRouteName } from './routes.ts';

/**
 * What a call can change, and by that how far the caller's rights have to reach:
 * - `nothing`: it reads, or works out an answer.
 * - `own`: what belongs to the caller alone: their session, account, factors, keys.
 * - `created`: something new that nobody has yet.
 * - `site`: what belongs to no part of the site. Needs the right everywhere: narrowed roles and keys are refused.
 * - `objects`: documents, media or patterns that can be another's. The server names each of them, in
 *   `src/server/site/permissions/touched-objects.ts`, and the right has to reach every one.
 */
export type RouteEffect = 'nothing' | 'own' | 'created' | 'site' | 'objects';

/** Routes that can change something by their method. */
export type ChangingRouteName = {
  [N in StudioRouteName]: (typeof studioRoutes)[N]['method'] extends 'GET' ? never : N;
}[StudioRouteName];

/** By route. A route that is missing here does not compile. */
export const routeEffects = {
  // Signing in, and one's own account
  signIn: 'own',
  signOut: 'own',
  passkeyOptions: 'own',
  passkeySignIn: 'own',
  invitation: 'nothing',
  acceptInvitation: 'own',
  changePassword: 'own',
  confirmIdentity: 'own',
  endOwnSession: 'own',
  endOwnSessions: 'own',
  startTotp: 'own',
  confirmTotp: 'own',
  removeTotp: 'own',
  startPasskey: 'own',
  addPasskey: 'own',
  removePasskey: 'own',
  renewRecoveryCodes: 'own',
  createKey: 'own',
  revokeKey: 'own',
  // Accounts and settings
  invite: 'site',
  revokeInvitation: 'site',
  changeGrants: 'site',
  setActive: 'site',
  resetFactors: 'site',
  endSessionsOf: 'site',
  setSecurity: 'site',
  requireApproval: 'site',
  createWebhook: 'site',
  changeWebhook: 'site',
  removeWebhook: 'site',
  testWebhook: 'site',
  webhookDeliveries: 'nothing',
  resendDelivery: 'site',
  activity: 'nothing',
  exportActivity: 'nothing',
  pageActions: 'nothing',
  deskState: 'nothing',
  exportDashboard: 'nothing',
  // Drafts and documents
  model: 'nothing',
  answers: 'nothing',
  call: 'nothing',
  check: 'nothing',
  versions: 'nothing',
  authors: 'nothing',
  version: 'nothing',
  draft: 'nothing',
  readDraft: 'nothing',
  draftOperations: 'nothing',
  submitOperations: 'objects',
  restoreVersion: 'objects',
  createPage: 'objects',
  addRedirects: 'objects',
  createFragment: 'objects',
  renameFragment: 'objects',
  removeFragment: 'objects',
  restoreFragment: 'objects',
  fragmentContent: 'nothing',
  contentItems: 'nothing',
  itemUses: 'nothing',
  createItem: 'objects',
  copyItem: 'objects',
  withdrawItems: 'objects',
  removeItems: 'objects',
  // Pickers
  funds: 'nothing',
  items: 'nothing',
  item: 'nothing',
  link: 'nothing',
  links: 'nothing',
  // Publishing and reviewing
  publish: 'objects',
  cancel: 'objects',
  saveRelease: 'objects',
  removeSaved: 'objects',
  restoreSaved: 'objects',
  rescheduleRelease: 'objects',
  withdrawRelease: 'objects',
  endRelease: 'objects',
  reinstateRelease: 'objects',
  approval: 'nothing',
  submitForApproval: 'objects',
  approve: 'objects',
  returnApproval: 'objects',
  withdrawApproval: 'objects',
  requestPublishing: 'created',
  callEffect: 'nothing',
  requestEffect: 'nothing',
  confirmRequest: 'objects',
  declineRequest: 'objects',
  withdrawRequest: 'own',
  reviewLinks: 'nothing',
  createReviewLink: 'objects',
  revokeReviewLink: 'objects',
  // Media and patterns
  media: 'nothing',
  mediaDetail: 'nothing',
  describeMedia: 'objects',
  changeMedia: 'objects',
  addMediaFolder: 'created',
  removeMedia: 'objects',
  savePattern: 'created',
  renamePattern: 'objects',
  removePattern: 'objects',
  restorePattern: 'objects',
  patternHistory: 'nothing',
  // Visitors' messages
  tickets: 'nothing',
  ticket: 'nothing',
  changeTicket: 'site',
  noteTicket: 'site',
  changeTickets: 'site',
  exportTickets: 'nothing',
  // Figures
  figureFunds: 'nothing',
  figureDays: 'nothing',
  figureActions: 'nothing',
  checkFigure: 'nothing',
  correctFigure: 'site',
  imports: 'nothing',
  importState: 'nothing',
  planImport: 'site',
  checkImport: 'site',
  previewImport: 'nothing',
  mendImport: 'site',
  mendAll: 'site',
  confirmImport: 'site',
  commitImport: 'site',
  cancelImport: 'site',
  dropImport: 'site',
  undoImport: 'site',
  importProblems: 'nothing',
  forgetMapping: 'site',
  pulls: 'nothing',
  pullRuns: 'nothing',
  savePull: 'site',
  removePull: 'site',
  runPull: 'site',
  // Archives
  exportArchive: 'site',
  exportAccounts: 'site',
  checkFetch: 'nothing',
  importArchive: 'site',
  dropArchive: 'site',
} as const satisfies Record<ChangingRouteName, RouteEffect>;

/** Routes whose objects the server names. */
export type ObjectRouteName = {
  [N in ChangingRouteName]: (typeof routeEffects)[N] extends 'objects' ? N : never;
}[ChangingRouteName];

/** What a call can change; a `GET` changes nothing. */
export function effectOf(name: StudioRouteName): RouteEffect {
  return name in routeEffects ? routeEffects[name as ChangingRouteName] : 'nothing';
}
