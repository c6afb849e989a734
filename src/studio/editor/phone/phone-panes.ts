import type { IconName } from '../../base/components/icon-drawings.ts';

/** What a phone shows one at a time, in the order of its tabs. */
export const PHONE_PANES = ['pages', 'page', 'outline', 'inspector', 'comments'] as const;
export type PhonePane = (typeof PHONE_PANES)[number];

export const PHONE_ICONS = {
  pages: 'list',
  page: 'eye',
  outline: 'tree',
  inspector: 'compose',
  comments: 'feedback',
} as const satisfies Record<PhonePane, IconName>;

/** The tab that a key on another one leads to; null where the key means nothing there. */
export function paneAfterKey(pane: PhonePane, key: string): PhonePane | null {
  const now = PHONE_PANES.indexOf(pane);
  const last = PHONE_PANES.length - 1;
  const to = {
    ArrowRight: now === last ? 0 : now + 1,
    ArrowLeft: now === 0 ? last : now - 1,
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? null : (PHONE_PANES[to] ?? null);
}

export const phoneTabId = (pane: PhonePane) => `phone-tab-${pane}`;
export const phonePanelId = (pane: PhonePane) => `phone-panel-${pane}`;
