import type { Translations } from './translations.ts';

export const versionMessages = {
  'version.erased': {
    zh: '“{key}”第 {seq} 版的内容已被清除，不能再用',
    en: 'The content of “{key}”, version {seq}, has been erased and cannot be used again',
  },
  'version.not-cancellable-cancelled': {
    zh: '要取消的版本已被取消，请刷新后重试',
    en: 'The version has been cancelled already. Reload and try again',
  },
  'version.not-cancellable-live': {
    zh: '要取消的版本已经生效，不能取消，请发布新的版本代替它',
    en: 'The version is live already and cannot be cancelled. Publish a new one in its place',
  },
  'version.not-cancellable-unknown': {
    zh: '要取消的版本不存在，请刷新后重试',
    en: 'There is no such version to cancel. Reload and try again',
  },
  'version.unknown': {
    zh: '没有这个版本，请刷新历史后重新选择',
    en: 'There is no such version. Reload the history and choose again',
  },
  'version.unreadable': {
    zh: '这一版的内容已读不出来',
    en: 'The content of this version can no longer be read',
  },
} as const satisfies Translations;
