import { setDocumentWords } from '#rules/language/words.ts';
import { englishWords } from './english-words.ts';
import { markChineseBelow } from './mark-chinese.ts';

export { leadEnglishLinks } from './english-links.ts';

/** Brings the document's views to read English words. Before the first rendering. */
export function startEnglish(): void {
  setDocumentWords(englishWords);
}

/** Marks what is in Chinese, from when the page lives. */
export function markChineseParts(app: Element): void {
  markChineseBelow(app);
}
