import type { Translations } from './translations.ts';

export const stopMessages = {
  'stop.already': {
    zh: '已经停止展示了',
    en: 'It is stopped already',
  },
  'stop.frame': {
    zh: '“{name}”每一页都要有，不能停止展示。可以改它的内容再发布，或停止某个地址',
    en: 'Every page needs “{name}”, so it cannot be stopped. Change its content and publish it, or stop an address',
  },
  'stop.no-block': {
    zh: '访客现在看到的页面里没有这个区块，可能已经移除',
    en: 'No page that visitors see now has this block; it may have been removed',
  },
  'stop.no-claim': {
    zh: '没有发布表述“{title}”',
    en: 'No claim “{title}” is published',
  },
  'stop.no-fund': {
    zh: '没有发布代码为 {fundcode} 的基金',
    en: 'No fund with the code {fundcode} is published',
  },
  'stop.no-page': {
    zh: '“{address}”现在没有页面。请从浏览器的地址栏复制要停止的地址',
    en: 'There is no page at “{address}” now. Copy the address from the browser',
  },
  'stop.no-preview': {
    zh: '停止展示中：访客打开这个地址，看到的是“暂停展示”。原因在“发布 · 停止展示”里',
    en: 'Stopped: visitors who open this address read that it is suspended. The reason is under “Publishing · Stops”',
  },
  'stop.no-type': {
    zh: '没有类型为“{type}”的区块',
    en: 'There is no block type “{type}”',
  },
  'stop.own': {
    zh: '自己停止的，要由另一位同事复核',
    en: 'You stopped this yourself; somebody else has to review it',
  },
  'stop.unknown': {
    zh: '这次停止展示已经解除',
    en: 'This stop was lifted already',
  },
} as const satisfies Translations;
