import type { Translations } from './translations.ts';

export const listViewMessages = {
  'view.gone': {
    zh: '没有这个视图，它可能已被移除，或不是你的。刷新列表再试',
    en: 'There is no such view: it may have been removed, or is not yours. Reload the list and try again',
  },
  'view.name-taken': {
    zh: '这个列表已有同名的视图。请换一个名称',
    en: 'This list has a view of this name. Choose another name',
  },
  'view.too-many': {
    zh: '一个列表最多存 {max} 个自己的视图。请先移除用不到的',
    en: 'You can keep at most {max} views of one list. Remove those that are of no more use',
  },
  'view.too-many-shared': {
    zh: '一个列表最多共享 {max} 个视图。先收回用不到的，或存成只有自己看得到的',
    en: 'At most {max} views of one list can be shared. Stop sharing those that are of no more use, or keep this one to yourself',
  },
} as const satisfies Translations;
