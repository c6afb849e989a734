import type { Right } from '#schemas/right.ts';
import { settingsTexts as texts } from './texts.ts';

/** A page of the settings. */
export interface SettingsTab {
  to: string;
  label: string;
  /** Who has not this right does not see it; null: everybody does. */
  needs: Right | null;
}

export const SETTINGS_TABS: readonly SettingsTab[] = [
  { to: '/account', label: texts.account, needs: null },
  { to: '/settings/people', label: texts.people, needs: 'people.manage' },
  { to: '/settings/activity', label: texts.activity, needs: 'activity.read' },
  { to: '/settings/archive', label: texts.archive, needs: 'archive.export' },
  { to: '/settings/keys', label: texts.keys, needs: 'keys.manage' },
  { to: '/settings/webhooks', label: texts.webhooks, needs: 'settings.edit' },
  { to: '/settings/robots', label: texts.robots, needs: 'settings.edit' },
  { to: '/settings/api', label: texts.api, needs: 'keys.manage' },
];
