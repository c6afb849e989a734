import { inLanguage } from '../../../../base/language/language.ts';

export const exchangeTexts = inLanguage({
  zh: {
    exportFile: '导出给译者',
    lacking: '只导出缺和落后的',
    all: '导出全部文字',
    format: 'XLIFF 2.0，翻译软件都能打开',
    exported: (texts: number, documents: number) =>
      `已导出 ${texts} 处文字，来自 ${documents} 份内容`,
    others: (count: number) => `还有 ${count} 份没有放进这个文件。译好导入后再导出其余的`,
    nothing: '没有缺或落后的文字，没有文件可以导出',
    importFile: '导入译文',
    title: '导入译文',
    hint: '选译者交回的 XLIFF 2 文件。先看每一处会怎样，确认以后才放进草稿。',
    choose: '选文件',
    chooseOther: '换一个文件',
    reading: '正在读文件',
    bad: {
      form: '这不是 XLIFF 2.0 文件，什么都没有做。在翻译软件里存为 XLIFF 2.0 再选',
      language: '这个文件不是从中文译成英文的，什么都没有做。选从这里导出的文件',
      large: '文件超过 20 MB，什么都没有做。分几次导出，各自译好再导入',
    },
    failed: '没有读成',
    counts: (taken: number, same: number, left: number, untranslated: number) =>
      [
        `${taken} 处放进草稿`,
        same > 0 ? `${same} 处和现在一样` : '',
        untranslated > 0 ? `${untranslated} 处还没有译` : '',
        left > 0 ? `${left} 处不放` : '',
      ]
        .filter(Boolean)
        .join('，'),
    takenTitle: '放进草稿的',
    leftTitle: '不放的',
    why: {
      gone: '这段中文已不在，译文没有地方放。重新导出',
      changed: '中文在导出以后改过。重新导出，按现在的中文再译',
      codes: '段落、链接或数据的标记和中文对不上。在文件里补齐标记再导入',
    },
    before: '现在没有英文',
    more: (count: number) => `另有 ${count} 处没有列在这里，一起放进草稿`,
    take: (count: number) => `放进草稿 ${count} 处`,
    cancel: '取消',
    done: (texts: number, documents: number) => `已放进 ${documents} 份英文草稿，共 ${texts} 处`,
    doneLeft: (count: number) => `${count} 处刚才有人改过中文，没有放`,
    nothingToTake: '这个文件里没有要放进草稿的',
  },
  en: {
    exportFile: 'Export for translators',
    lacking: 'Only missing and behind',
    all: 'All texts',
    format: 'XLIFF 2.0, which translation programs open',
    exported: (texts: number, documents: number) =>
      `Exported ${texts === 1 ? '1 text' : `${texts} texts`} of ${documents === 1 ? '1 document' : `${documents} documents`}`,
    others: (count: number) =>
      `${count === 1 ? '1 document was' : `${count} documents were`} left for another file. Import this one before you export the rest`,
    nothing: 'Nothing is missing or behind, so there is nothing to export',
    importFile: 'Import translations',
    title: 'Import translations',
    hint: 'Choose the XLIFF 2 file that came back. You see what happens to each text before anything is put into drafts.',
    choose: 'Choose a file',
    chooseOther: 'Another file',
    reading: 'Reading the file',
    bad: {
      form: 'This is no XLIFF 2.0 file, so nothing was done. Save it as XLIFF 2.0 in your translation program',
      language:
        'This file is not from Chinese into English, so nothing was done. Choose one that was exported here',
      large: 'The file is larger than 20 MB, so nothing was done. Export and import in parts',
    },
    failed: 'It was not read',
    counts: (taken: number, same: number, left: number, untranslated: number) =>
      [
        `${taken} to be put into drafts`,
        same > 0 ? `${same} as they are` : '',
        untranslated > 0 ? `${untranslated} not translated yet` : '',
        left > 0 ? `${left} left out` : '',
      ]
        .filter(Boolean)
        .join(', '),
    takenTitle: 'Put into drafts',
    leftTitle: 'Left out',
    why: {
      gone: 'This Chinese is gone, so there is no place for the English. Export again',
      changed:
        'The Chinese was changed after the export. Export again and translate what it says now',
      codes:
        'Paragraphs, links or figures do not match the Chinese. Complete the codes in the file and import it again',
    },
    before: 'There is no English now',
    more: (count: number) => `${count} more that are not listed here are put in with them`,
    take: (count: number) => `Put ${count} into drafts`,
    cancel: 'Cancel',
    done: (texts: number, documents: number) =>
      `Put ${texts === 1 ? '1 text' : `${texts} texts`} into ${documents === 1 ? '1 draft' : `${documents} drafts`}`,
    doneLeft: (count: number) =>
      `The Chinese of ${count === 1 ? '1 text was' : `${count} texts was`} changed just now, so it was left out`,
    nothingToTake: 'Nothing in this file is to be put into drafts',
  },
});
