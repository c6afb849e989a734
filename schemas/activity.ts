import { z } from 'zod';

/** What is told of in the activity log: the area of work, a dot, what was done. A name is never reused. */
export const ACTIVITY_ACTIONS = [
  'session.start', 'session.refuse', 'session.end', 'session.end-all',
  'password.change', 'factor.add', 'factor.remove', 'factor.reset', 'factor.recover',
  'people.invite', 'people.revoke', 'people.join', 'people.change', 'people.deactivate', 'people.activate',
  'release.publish', 'release.reschedule', 'release.withdraw', 'release.end', 'release.reinstate', 'release.cancel',
  'approval.submit', 'approval.approve', 'approval.return', 'approval.withdraw',
  'fragment.create', 'fragment.rename', 'fragment.remove', 'fragment.restore',
  'review.share', 'review.revoke',
  'media.add', 'media.change', 'media.remove', 'media.restore',
  'figures.stage', 'figures.import', 'figures.undo', 'figures.correct', 'pull.change', 'pull.run',
  'content.import', 'content.export', 'feedback.read', 'feedback.change', 'feedback.export', 'activity.export',
  'archive.export', 'archive.import', 'key.create', 'key.revoke', 'webhook.change', 'settings.change',
] as const;

export const activityAction = z.enum(ACTIVITY_ACTIONS);
export type ActivityAction = z.infer<typeof activityAction>;
