import type { TicketStatus } from '#wire/studio/inbox.ts';
import { inLanguage } from '../../base/language/language.ts';

/** Words for the messages of visitors, wherever they are shown. */
export const ticketTexts = {
  statuses: inLanguage<Record<TicketStatus, string>>({
    zh: { '0': '新', '2': '处理中', '1': '已答复', '3': '已关闭' },
    en: { '0': 'New', '2': 'In progress', '1': 'Answered', '3': 'Closed' },
  }),
  ...inLanguage({
    zh: {
      tabs: '看板、收件箱和表单',
      dashboard: '看板',
      inbox: '收件箱',
      forms: '表单',
      erased: '已过保存期限，内容已抹去',
    },
    en: {
      tabs: 'Dashboard, inbox and forms',
      dashboard: 'Board',
      inbox: 'Inbox',
      forms: 'Forms',
      erased: 'Its term is over, the text is erased',
    },
  }),
};
