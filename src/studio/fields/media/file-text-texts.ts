import { TEXT_LIMITS, type FileText, type FileTextState } from '#schemas/media-text.ts';
import { inLanguage } from '../../base/language/language.ts';

const MEGABYTES = TEXT_LIMITS.bytes / 1024 / 1024;

const texts = inLanguage({
  zh: {
    short: {
      waiting: '文字在读取',
      read: '文字可搜到',
      partial: '文字只读了一部分',
      empty: '没有文字，搜不到',
      encrypted: '有密码，搜不到',
      broken: '文件打不开，搜不到',
      large: '文件太大，搜不到',
      slow: '读取超限，搜不到',
    } satisfies Record<FileTextState, string>,
    script: '含脚本',
    full: {
      waiting: () => '文件的文字正在读取，读完后搜索里就能找到。',
      read: (pages: number) => `${pages} 页的文字都能搜到。`,
      partial: (pages: number) =>
        `全文 ${pages} 页，只能搜到一部分：超过 ${TEXT_LIMITS.pages} 页或 ${TEXT_LIMITS.characters / 10_000} 万字的后文，或损坏的页面，没有读到。请拆成几个文件，或重新导出后上传。`,
      empty: (pages: number) =>
        `${pages} 页里没有文字，大概是扫描件，搜索只能按标题找到它。请换成从文字处理软件导出的 PDF，或做过文字识别（OCR）的 PDF。`,
      encrypted: () =>
        '文件有打开密码，读不出文字，访客也打不开。请去掉密码后重新上传，再换到用它的地方。',
      broken: () =>
        '文件不完整或不是正常的 PDF，读不出文字。请重新导出一份上传，再换到用它的地方。',
      large: () =>
        `文件超过 ${MEGABYTES} MB，没有读取文字，搜索只能按标题找到它。请压缩图片或拆成几个文件后上传。`,
      slow: () =>
        '读取文字用的时间或内存超过了上限，搜索只能按标题找到它。请用软件打开后另存一份再上传。',
    } satisfies Record<FileTextState, (pages: number) => string>,
    scriptFull:
      '文件里有脚本。读取文字时没有运行它，但访客的阅读器可能会运行。请用“打印为 PDF”生成一份没有脚本的再上传。',
  },
  en: {
    short: {
      waiting: 'Text is being read',
      read: 'Text is searched',
      partial: 'Text read in part',
      empty: 'No text, not searched',
      encrypted: 'Password, not searched',
      broken: 'Not readable, not searched',
      large: 'Too large, not searched',
      slow: 'Over the limit, not searched',
    },
    script: 'Has a script',
    full: {
      waiting: () => 'The text is being read. The search finds it afterwards.',
      read: (pages: number) => `The search finds the text of all ${pages} pages.`,
      partial: (pages: number) =>
        `The search finds a part of the ${pages} pages: text after ${TEXT_LIMITS.pages} pages or ${TEXT_LIMITS.characters / 1e6} million characters, or on damaged pages, was not read. Split the file, or export it again.`,
      empty: (pages: number) =>
        `There is no text on ${pages} pages: they are probably scanned, and the search finds the file by its title only. Upload a PDF exported by a word processor, or one with recognised text (OCR).`,
      encrypted: () =>
        'The file opens by a password only: its text cannot be read, nor can visitors open it. Upload one without, and put it where this one is used.',
      broken: () =>
        'The file is damaged or no proper PDF, and its text cannot be read. Export and upload it again, and put it where this one is used.',
      large: () =>
        `The file is over ${MEGABYTES} MB and its text was not read; the search finds it by its title only. Compress its pictures or split it, and upload that.`,
      slow: () =>
        'Reading the text took more time or memory than is allowed; the search finds the file by its title only. Open it in a program, save it again and upload that.',
    },
    scriptFull:
      'The file has a script. It was not run to read the text, but the programs of visitors may run it. Print the file to a PDF, which has none, and upload that.',
  },
});

/** A short label for the state of a PDF's text; '' where it was read whole and the file has no script. */
export function fileTextMark({ state, hasScript }: FileText): string {
  if (state !== 'read') return texts.short[state];
  return hasScript ? texts.script : '';
}

/** Sentences on the state of a PDF's text, and what an editor can do. */
export function fileTextNotes({ state, pages, hasScript }: FileText): string[] {
  return [texts.full[state](pages), ...(hasScript ? [texts.scriptFull] : [])];
}
