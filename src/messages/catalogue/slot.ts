import type { Translations } from './translations.ts';

export const slotMessages = {
  'slot.and': {
    zh: '{one}和{other}',
    en: '{one} and {other}',
  },
  'slot.categories': {
    zh: '{categories}类区块',
    en: 'blocks of {categories}',
  },
  'slot.menu-too-deep': {
    zh: '菜单最多 {max} 级',
    en: 'The menu has at most {max} levels',
  },
  'slot.module': {
    zh: '{code} {label}',
    en: '{code} {label}',
  },
  'slot.not-in-layout': {
    zh: '{slot}（此版式没有）',
    en: '{slot} (not in this layout)',
  },
  'slot.of': {
    zh: '{holder}的{slot}',
    en: '“{slot}” of {holder}',
  },
  'slot.one': {
    zh: '{one}',
    en: '{one}',
  },
  'slot.removed-slot': {
    zh: '已移除的{slot}',
    en: 'Removed {slot}',
  },
  'slot.takes-at-most': {
    zh: '{holder}最多放 {max} 个{kind}',
    en: '{holder} takes at most {max} {kind}',
  },
  'slot.takes-only': {
    zh: '{holder}只放{taken}',
    en: '{holder} takes only {taken}',
  },
  'slot.target-removed': {
    zh: '目标区块已被移除',
    en: 'The block that it should go to has been removed',
  },
  'slot.too-deep': {
    zh: '能放区块的区块最多套 {max} 层',
    en: 'Blocks that hold blocks may stand at most {max} deep',
  },
  'slot.type': {
    zh: '“{type}”',
    en: '“{type}”',
  },
  'slot.unknown-slot': {
    zh: '“{name}”没有位置“{slot}”',
    en: '“{name}” has no place “{slot}”',
  },
} as const satisfies Translations;
