import { inLanguage } from '../../base/language/language.ts';

/** What is said of messages and of entries of forms alike, which people take, give to each other and make notes on. */
export const handlingTexts = inLanguage({
  zh: {
    narrow: '筛选',
    assignee: '处理人',
    anyone: '所有处理人',
    nobody: '还没分派',
    mine: '分给我的',
    from: '从',
    until: '到',
    changedBy: (name: string, time: string) => `${name} ${time} 处理过`,
    saved: '已保存',
    notes: '内部备注',
    noNotes: '还没有备注',
    notePlaceholder: '写给同事的备注',
    notesHint: '访客看不到。写下就不能改',
    addNote: '加备注',
    noted: '已加备注',
  },
  en: {
    narrow: 'Filters',
    assignee: 'Assigned to',
    anyone: 'Anybody',
    nobody: 'Not assigned',
    mine: 'Assigned to me',
    from: 'From',
    until: 'Until',
    changedBy: (name: string, time: string) => `${name} changed it ${time}`,
    saved: 'Saved',
    notes: 'Internal notes',
    noNotes: 'No notes yet',
    notePlaceholder: 'A note for colleagues',
    notesHint: 'Visitors never see them, and nobody changes them',
    addNote: 'Add note',
    noted: 'Note added',
  },
});
