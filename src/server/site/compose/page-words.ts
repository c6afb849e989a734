import type { SiteLanguage } from '#schemas/content/translation.ts';

/** The words that a page says of itself before any block does. */
interface PageWords {
  home: string;
  notFound: string;
  untranslated: string;
}

const CHINESE: PageWords = {
  home: '首页',
  notFound: '没有找到这个页面',
  untranslated: '这个页面没有英文',
};

const ENGLISH: PageWords = {
  home: 'Home',
  notFound: 'Page not found',
  untranslated: 'This page is not available in English',
};

export function pageWords(language: SiteLanguage | undefined): PageWords {
  return language === 'en' ? ENGLISH : CHINESE;
}
