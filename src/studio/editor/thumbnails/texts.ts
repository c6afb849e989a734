import { inLanguage } from '../../base/language/language.ts';

export const thumbnailTexts = inLanguage({
  zh: { frame: '缩略图', failed: '没有缩略图' },
  en: { frame: 'Thumbnails', failed: 'No picture' },
});
