import type { Translations } from './translations.ts';

export const contentMessages = {
  'content.already-published': {
    zh: '已经发布过的内容不能移除。可以下线它',
    en: 'What was published cannot be removed. Withdraw it instead',
  },
  'content.bad-key': {
    zh: '{kind}的编号不对：{reason}',
    en: 'This is no code for a {kind}: {reason}',
  },
  'content.fixed': {
    zh: '{kind}是网站运行必需的，不能下线。可以改它的内容',
    en: 'The site cannot do without this {kind}, so it cannot be withdrawn. Change what it holds instead',
  },
  'content.document-file-missing': {
    zh: '“{title}”的文件不在媒体库里，或不是 PDF，没有新建任何一份。重新上传它再试',
    en: 'The file of “{title}” is not in the media library or is no PDF, so none was made. Upload it again and try once more',
  },
  'content.document-fund-unknown': {
    zh: '没有代码为“{code}”的基金，没有新建任何一份。换一只基金再试',
    en: 'There is no fund with the code “{code}”, so none was made. Choose another fund and try again',
  },
  'content.in-use': {
    zh: '“{key}”还用在别处，没有下线。先看它用在哪里，改掉那些地方，或确认仍要下线',
    en: '“{key}” is used elsewhere, so nothing was withdrawn. See where it is used and change that first, or confirm that you want it withdrawn all the same',
  },
  'content.key-taken': {
    zh: '已经有编号为“{key}”的{kind}，没有新建。换一个编号，或打开那一条来改',
    en: 'There is a {kind} under “{key}” already, so none was made. Choose another one, or open that one to change it',
  },
  'content.no-draft': {
    zh: '没有这份草稿，什么都没有改动。刷新列表后再试',
    en: 'There is no such draft, and nothing was changed. Reload the list and try again',
  },
  'content.not-live': {
    zh: '“{key}”现在不在线上，没有下线任何一条。刷新列表后再试',
    en: '“{key}” is not live, so nothing was withdrawn. Refresh the list and try again',
  },
  'content.scheduled': {
    zh: '“{key}”还有一版定在以后生效，没有下线。先在它的历史里撤销那次定时',
    en: 'A version of “{key}” is scheduled for later, so nothing was withdrawn. Cancel it in its history first',
  },
} as const satisfies Translations;
