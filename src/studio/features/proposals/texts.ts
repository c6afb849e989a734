import { inLanguage } from '../../base/language/language.ts';

export const proposalTexts = inLanguage({
  zh: {
    title: '程序的改动',
    changed: (by: string, at: string, count: number) => `${by} ${at} 改了 ${count} 处`,
    also: (count: number) => `，同时改了另外 ${count} 份草稿`,
    undo: '撤销这次改动',
    undoOf: (summary: string) => `撤销这次改动：${summary}`,
    undone: (documents: number) => `撤销了，${documents} 份草稿换回了原来的`,
    undonePartly: (count: number, by: string[]) =>
      `撤销了，但有 ${count} 处后来${by.length > 0 ? `由${by.join('、')}` : ''}改过，保留着现在的样子`,
    others: (count: number) => `还有 ${count} 次更早的改动没有发布`,
  },
  en: {
    title: 'Changes by programs',
    changed: (by: string, at: string, count: number) =>
      `${by}, ${at}: ${count} ${count === 1 ? 'change' : 'changes'}`,
    also: (count: number) => `, with ${count} other ${count === 1 ? 'draft' : 'drafts'}`,
    undo: 'Take it back',
    undoOf: (summary: string) => `Take it back: ${summary}`,
    undone: (documents: number) =>
      `Taken back in ${documents} ${documents === 1 ? 'draft' : 'drafts'}`,
    undonePartly: (count: number, by: string[]) =>
      `Taken back, but for ${count} that ${by.length > 0 ? by.join(', ') : 'somebody'} edited afterwards`,
    others: (count: number) =>
      `${count} earlier ${count === 1 ? 'proposal is' : 'proposals are'} not published`,
  },
});
