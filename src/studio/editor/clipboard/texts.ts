import { printHere } from '../../base/keys/chord.ts';
import { inLanguage } from '../../base/language/language.ts';

const COPY = printHere('meta KeyC');
const PASTE = printHere('meta KeyV');

export const clipboardTexts = inLanguage({
  zh: {
    copied: (count: number) => `已复制 ${count} 个`,
    cut: (count: number) => `已剪切 ${count} 个，粘贴后才移走`,
    released: '不剪切了，都留在原处',
    pasted: (what: string, words: string) => `已粘贴“${what}”，${words}`,
    label: (what: string) => `粘贴 ${what}`,
    empty: `剪贴板是空的。先选一个区块，按 ${COPY} 复制。`,
    isText: '剪贴板里是文字，不是区块，页面没有变。要放文字，先点进一个文字框再粘贴。',
    broken: '剪贴板里的区块不完整，页面没有变。回到原来的页面再复制一次。',
    unknownType: (type: string) => `“${type}”已不在区块目录里，没有粘贴。`,
    unreadable: (name: string, message: string) => `“${name}”没有粘贴：${message}`,
    nowhere: '这一页没有能放它的地方，没有粘贴。',
    offer: (words: string) => `放到${words}`,
    takenAway: (count: number) => `已从原来的页面移走 ${count} 个。`,
    putBack: '放回原处',
    notTakenAway: '已粘贴，但原来的页面没有打开，没有从那里移除。请到那一页移除它。',
    cannotWrite: `浏览器没有让出剪贴板。点一下大纲，再按 ${COPY}。`,
    cannotRead: `浏览器没有让出剪贴板。点一下大纲，再按 ${PASTE}。`,
    elsewhereRemoved: (count: number) => `剪切 ${count} 个区块到别处`,
    elsewhereBack: (count: number) => `放回 ${count} 个区块`,
  },
  en: {
    copied: (count: number) => `Copied ${count}`,
    cut: (count: number) => `Cut ${count}, which stay until you paste`,
    released: 'Nothing is cut any more, everything stays in place',
    pasted: (what: string, words: string) => `Pasted “${what}”, ${words}`,
    label: (what: string) => `Paste ${what}`,
    empty: `The clipboard is empty. Select a block and press ${COPY} first.`,
    isText:
      'The clipboard has text, not blocks; the page is unchanged. To put text in, click into a text field and paste there.',
    broken:
      'The blocks on the clipboard are incomplete; the page is unchanged. Go back to their page and copy again.',
    unknownType: (type: string) => `“${type}” is no longer in the registry and was not pasted.`,
    unreadable: (name: string, message: string) => `“${name}” was not pasted: ${message}`,
    nowhere: 'This page has no place for it; nothing was pasted.',
    offer: (words: string) => `Put it ${words}`,
    takenAway: (count: number) => `Took ${count} away from the other page.`,
    putBack: 'Put back',
    notTakenAway:
      'Pasted, but the other page did not open, so it was not removed there. Remove it on that page.',
    cannotWrite: `The browser did not give access to the clipboard. Click the outline, then press ${COPY}.`,
    cannotRead: `The browser did not give access to the clipboard. Click the outline, then press ${PASTE}.`,
    elsewhereRemoved: (count: number) => `Cut ${count} blocks to elsewhere`,
    elsewhereBack: (count: number) => `Put ${count} blocks back`,
  },
});
