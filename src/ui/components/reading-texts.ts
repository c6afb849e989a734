import { defineWords } from '#rules/language/words.ts';

/** Words of lists and articles, the same on every page. */
export const readingTexts = defineWords('reading', {
  pages: '分页',
  previousPage: '上一页',
  nextPage: '下一页',
  page: (number: number) => `第 ${number} 页`,
  total: (total: number, current: number, last: number) =>
    `共 ${total} 条，第 ${current} / ${last} 页`,
  totalAbove: (total: number, current: number, last: number) =>
    current < last
      ? `超过 ${total} 条，第 ${current} 页`
      : `超过 ${total} 条，可看前 ${total} 条，第 ${current} / ${last} 页`,
  above: (total: number) => `超过 ${total}`,
  newer: '上一篇',
  older: '下一篇',
  neighbours: '上一篇与下一篇',
  contents: '本文目录',
  attachments: '附件',
  related: '相关内容',
  published: '发布',
  minutes: (minutes: number) => `阅读约 ${minutes} 分钟`,
  missingTitle: '没有找到这一篇',
  all: '全部',
  firstPage: '回到第一页',
  share: '分享到手机',
  code: '这一页的二维码',
  scan: '用微信或相机扫一扫，在手机上打开这一页',
  beyond: '这一页之后没有内容了',
});
