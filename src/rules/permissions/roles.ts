import { RIGHTS, type Right, type Role } from '#schemas/permission.ts';

export interface RoleRule {
  rights: readonly Right[];
  /** Whether it can be narrowed to menu branches, content kinds and block types. */
  isScoped: boolean;
}

/** What each role may do. A right that only one's own account concerns is none of them. */
export const roles: Readonly<Record<Role, RoleRule>> = {
  administrator: { rights: RIGHTS, isScoped: false },
  editor: {
    rights: [
      'studio.read',
      'page.edit',
      'menu.edit',
      'content.edit',
      'release.prepare',
      'review.share',
      'media.edit',
      'figures.read',
      'feedback.read',
      'feedback.answer',
      'dashboard.read',
    ],
    isScoped: true,
  },
  reviewer: {
    rights: ['studio.read', 'release.approve', 'review.share', 'figures.read', 'dashboard.read'],
    isScoped: true,
  },
  publisher: {
    rights: [
      'studio.read',
      'page.publish',
      'menu.publish',
      'content.publish',
      'release.prepare',
      'release.publish',
      'review.share',
      'figures.read',
      'dashboard.read',
    ],
    isScoped: true,
  },
  'fund-operator': {
    rights: ['studio.read', 'figures.read', 'figures.import', 'dashboard.read'],
    isScoped: false,
  },
  auditor: {
    rights: ['studio.read', 'figures.read', 'activity.read', 'dashboard.read'],
    isScoped: false,
  },
  developer: {
    rights: ['studio.read', 'figures.read', 'keys.manage', 'archive.export', 'dashboard.read'],
    isScoped: false,
  },
};
