import type { TicketStatus } from '#wire/studio/inbox.ts';
import { inLanguage } from '../language.ts';

export const inboxTexts = {
  statuses: inLanguage<Record<TicketStatus, string>>({
    zh: { '0': '新', '2': '处理中', '1': '已答复', '3': '已关闭' },
    en: { '0': 'New', '2': 'In progress', '1': 'Answered', '3': 'Closed' },
  }),
  ...inLanguage({
    zh: {
      tabs: '看板和收件箱', dashboard: '看板', inbox: '收件箱',
      list: '意见反馈', title: '标题', status: '状态', category: '类别', assignee: '处理人', received: '收到', number: '工单号',
      anyStatus: '所有状态', anyone: '所有处理人', nobody: '还没分派', mine: '分给我的', anyCategory: '所有类别', find: '找标题、内容或单号', from: '从', until: '到',
      more: '更早的', export: '导出 CSV', exported: (rows: number) => `已导出 ${rows} 张工单`, exportRight: '导出含个人信息，你的账号没有这个权限。需要时请找管理员开通',
      none: '还没有意见反馈。访客在网站的“意见反馈”里写的，都会到这里。', noResult: '没有符合的工单。', noResultHint: '先清空“找标题、内容或单号”，再放宽状态。', clear: '清空筛选',
      erased: '已过保存期限，内容已抹去', choose: (title: string) => `选中“${title}”`, chooseAll: '选中列出的全部', chosen: (count: number) => `已选 ${count} 张`,
      assignTo: '分派给…', close: '关闭', unchoose: '取消选择', assigned: (count: number, name: string) => `已把 ${count} 张工单分派给${name}`, closed: (count: number) => `已关闭 ${count} 张工单`, unassigned: (count: number) => `已把 ${count} 张工单改为还没分派`, nothingChanged: '这些工单本来就是这样，没有变化', undo: '撤销',
      contact: '联系人', mobile: '电话', email: '邮箱', masked: '个人信息已遮住。要看全，请找管理员开通“查看留言人的个人信息”', noContact: '联系方式已过保存期限，已删除',
      content: '内容', files: '附件', reply: '答复（访客凭单号能查到）', replyPlaceholder: '写给访客的答复', answer: '答复并标为已答复', saved: '已保存', notes: '内部备注', notesHint: '访客看不到。写下就不能改',
      notePlaceholder: '写给同事的备注', addNote: '加备注', noted: '已加备注', noNotes: '还没有备注', changedBy: (name: string, time: string) => `${name} ${time} 处理过`, loadFailed: '工单没有取到', retry: '再试一次', readOnly: '只能看：你的账号没有“处理客户留言”的权限', narrow: '筛选',
    },
    en: {
      tabs: 'Dashboard and inbox', dashboard: 'Board', inbox: 'Inbox',
      list: 'Messages', title: 'Title', status: 'Status', category: 'Category', assignee: 'Assigned to', received: 'Received', number: 'Number',
      anyStatus: 'Any status', anyone: 'Anybody', nobody: 'Not assigned', mine: 'Assigned to me', anyCategory: 'Any category', find: 'Find title, text or number', from: 'From', until: 'Until',
      more: 'Earlier', export: 'Export CSV', exported: (rows: number) => `${rows} messages exported`, exportRight: 'The export holds personal data, which your account may not see. Ask an administrator',
      none: 'No messages yet. What visitors write on the site’s feedback page comes here.', noResult: 'No message fits.', noResultHint: 'Clear the words first, then widen the status.', clear: 'Clear filters',
      erased: 'Its term is over, the text is erased', choose: (title: string) => `Choose “${title}”`, chooseAll: 'Choose all that are listed', chosen: (count: number) => `${count} chosen`,
      assignTo: 'Assign to…', close: 'Close', unchoose: 'Clear the choice', assigned: (count: number, name: string) => `${count} messages assigned to ${name}`, closed: (count: number) => `${count} messages closed`, unassigned: (count: number) => `${count} messages assigned to nobody`, nothingChanged: 'They were that way already, nothing changed', undo: 'Undo',
      contact: 'Contact', mobile: 'Phone', email: 'Mail', masked: 'Personal data is masked. To see it, ask an administrator for “see who wrote a message”', noContact: 'Contact data was deleted, its term is over',
      content: 'Text', files: 'Files', reply: 'Answer (the visitor finds it by the number)', replyPlaceholder: 'What the visitor will read', answer: 'Answer and mark as answered', saved: 'Saved', notes: 'Internal notes', notesHint: 'Visitors never see them, and nobody changes them',
      notePlaceholder: 'A note for colleagues', addNote: 'Add note', noted: 'Note added', noNotes: 'No notes yet', changedBy: (name: string, time: string) => `${name} changed it ${time}`, loadFailed: 'The message did not arrive', retry: 'Try again', readOnly: 'View only: your account may not answer messages', narrow: 'Filters',
    },
  }),
};
