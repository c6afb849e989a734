import { inLanguage } from '../../base/language/language.ts';

export const frameTexts = inLanguage({
  zh: {
    retired: (type: string) => `类型“${type}”已不在区块目录里。内容都在，访客看不到它。`,
    noFragment: '这里还没有选片段。',
    stopped: '停止展示中，访客看不到它。原因在“发布 · 停止展示”里。',
    unpublished: '这个片段没有发布，或者还在取。没有发布时访客看不到它。',
  },
  en: {
    retired: (type: string) =>
      `The type “${type}” is no longer in the registry. Its content is kept, visitors do not see it.`,
    noFragment: 'No fragment is chosen here yet.',
    stopped: 'Stopped: visitors do not see it. The reason is under “Publishing · Stops”.',
    unpublished:
      'This fragment is not published, or still on its way. Unpublished, visitors do not see it.',
  },
});
