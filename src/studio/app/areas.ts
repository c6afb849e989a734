import type { IconName } from '../base/components/icon-drawings.ts';
import { importTexts } from '../features/figures/shared/import-texts.ts';
import { mediaTexts } from '../fields/media/texts.ts';
import { shellTexts as texts } from './texts.ts';

/** An area of the studio on the rail. */
export interface Area {
  label: string;
  icon: IconName;
  to: string;
  /** Addresses that belong to it. */
  matches: RegExp;
}

/** What visitors do and write; it stands behind the history. */
export const BOARD: Area = {
  label: texts.board,
  icon: 'chart',
  to: '/dashboard',
  matches: /^\/(?:dashboard|inbox|forms)$/,
};

/** What waits for the account, on top of the rail. */
export const TO_DO: Area = {
  label: texts.todo,
  icon: 'check',
  to: '/todo',
  matches: /^\/todo(?:\/notices)?$/,
};

/** What a new site still lacks; until all is done, or somebody closes it. */
export const GUIDE: Area = {
  label: texts.firstSteps,
  icon: 'banner',
  to: '/first-steps',
  matches: /^\/first-steps$/,
};

/** The whole site as one text; below what waits. */
export const SEARCH: Area = {
  label: texts.search,
  icon: 'search',
  to: '/search',
  matches: /^\/search$/,
};

/** Areas of work in the order of the rail, behind composing, which stays at the document that was open last. */
export const AREAS: readonly Area[] = [
  { label: texts.content, icon: 'news', to: '/content', matches: /^\/content(?:\/|$)/ },
  { label: texts.calendar, icon: 'calendar', to: '/calendar', matches: /^\/calendar$/ },
  { label: mediaTexts.area, icon: 'picture', to: '/media', matches: /^\/media$/ },
  { label: importTexts.area, icon: 'data', to: '/figures', matches: /^\/figures(?:\/|$)/ },
  {
    label: texts.publishing,
    icon: 'release',
    to: '/releases',
    matches: /^\/(?:releases|approvals|stops|site-check)$/,
  },
  { label: texts.compliance, icon: 'shield', to: '/compliance', matches: /^\/compliance(?:\/|$)/ },
];
