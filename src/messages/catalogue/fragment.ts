import type { Translations } from './translations.ts';

export const fragmentMessages = {
  'fragment.gone': {
    zh: '这个片段已不在，请从列表里重新选择',
    en: 'This fragment is gone. Choose another from the list',
  },
  'fragment.scheduled': {
    zh: '这个片段还有一版定在以后生效。先在它的历史里撤销那次定时，再移除片段。',
    en: 'A version of this fragment is scheduled for later. Cancel it in the fragment’s history first, then remove the fragment.',
  },
  'fragment.shown-in': {
    zh: '“{place}”里用着它',
    en: '“{place}” shows it',
  },
  'fragment.still-used': {
    zh: '还没有移除：“{name}”还用在 {count} 处。先在那里移除它，或分离为本页区块；仍要移除时，那里要改好才能再发布',
    en: 'Not removed yet: “{name}” is still used in {count} places. Remove it there first, or detach it into blocks of the page; if you remove it all the same, those places have to be mended before they can be published again',
  },
} as const satisfies Translations;
