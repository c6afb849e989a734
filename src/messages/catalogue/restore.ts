import type { Translations } from './translations.ts';

export const restoreMessages = {
  'restore.container-gone': {
    zh: '“{holder}”已不在草稿里，先恢复它，再恢复“{name}”。',
    en: '“{holder}” is no longer in the draft. Restore it first, then “{name}”.',
  },
  'restore.guest-moved-in': {
    zh: '“{guest}”是后来移进来的，它原来在的“{holder}”已不在草稿里。先恢复“{holder}”，或把“{guest}”移到别处，再恢复。',
    en: '“{guest}” was moved in later, and “{holder}”, where it stood, is no longer in the draft. Restore “{holder}” first, or move “{guest}” elsewhere, then restore.',
  },
  'restore.not-in-version': {
    zh: '这一版里没有这个区块，没有恢复。',
    en: 'This version does not have the block, so it was not restored.',
  },
  'restore.too-many-blocks': {
    zh: '一页最多 {max} 个区块，没有恢复。',
    en: 'A page holds at most {max} blocks, so it was not restored.',
  },
} as const satisfies Translations;
