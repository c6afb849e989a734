import { createContext } from 'react';

/** Where a link of the page leads: to the page in the same language, or to one in Chinese, as `note` says. */
export interface LedLink {
  to: string;
  /** The language that is there, where it is another one than the page's. */
  hrefLang?: 'zh-CN';
  /** Read after the link's words. */
  note?: string;
}

/** Leads the links of a page that is not in Chinese; null: they lead where they say. */
export const LinkLanguageContext = createContext<((to: string) => LedLink) | null>(null);
