import type { Translations } from './translations.ts';

export const pullMessages = {
  'pull.approval-needed': {
    zh: '发布前须由另一人批准，没有导入。请打开看过，再请另一位同事同意导入',
    en: 'Somebody else has to approve before publishing, so it was not imported. Open it, look at it, and ask somebody else to agree',
  },
  'pull.bad-status': {
    zh: '来源回答 {status}，没有取到',
    en: 'The source answered {status}, so nothing was fetched',
  },
  'pull.changed-since': {
    zh: '刚才有人改过这个来源，没有保存。请看过再改',
    en: 'Somebody changed this source just now, so nothing was saved. Look at it first',
  },
  'pull.changed-since-check': {
    zh: '检查之后数据又有变化，没有导入',
    en: 'The data changed after the check, so nothing was imported',
  },
  'pull.check-unfinished': {
    zh: '没有查完，没有写入任何数据',
    en: 'The check did not end, and nothing was written',
  },
  'pull.failed': {
    zh: '服务器出错，没有写入任何数据',
    en: 'The server failed, and nothing was written',
  },
  'pull.file-gone': {
    zh: '取到的文件已经被移除',
    en: 'The fetched file has been removed',
  },
  'pull.gone': {
    zh: '没有这个来源，可能刚被移除。请刷新列表',
    en: 'There is no such source; it may have been removed. Load the list again',
  },
  'pull.held': {
    zh: '有 {errors} 处过不去，{warnings} 处要确认，没有导入。请打开看过',
    en: '{errors} places cannot be imported and {warnings} want to be confirmed, so nothing was imported. Open it and look',
  },
  'pull.host-not-allowed': {
    zh: '设置没有允许从“{host}”取数据，没有保存。请在 QUOIN_PULL_HOSTS 里写明这个主机',
    en: 'The settings do not allow data from “{host}”, so nothing was saved. Name this host in QUOIN_PULL_HOSTS',
  },
  'pull.source-removed': {
    zh: '来源已经移除',
    en: 'The source has been removed',
  },
} as const satisfies Translations;
