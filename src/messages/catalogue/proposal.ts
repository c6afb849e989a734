import type { Translations } from './translations.ts';

export const proposalMessages = {
  'proposal.no-conversion': {
    zh: '程序还不能把区块换成另一种类型。请插入新区块、移除旧的，或请编辑来转换',
    en: 'Programs cannot convert blocks yet. Insert a new block and remove the old one, or ask an editor to convert it',
  },
  'proposal.not-whole': {
    zh: '一次改动里不能用 replace。说明每一处改什么，用 insert、move、remove、set、splice 或 steps',
    en: 'A proposal cannot use replace. Say what changes place by place, with insert, move, remove, set, splice or steps',
  },
  'proposal.refused': {
    zh: '“{title}”没有接受改动，哪里都没有改：{reason}',
    en: '“{title}” did not take the changes, so nothing was changed: {reason}',
  },
  'proposal.settled': {
    zh: '这次改动已经撤销，或已经发布。发布过的在“发布”里回退',
    en: 'These changes were taken back or published already. Take what was published back under “Publish”',
  },
  'proposal.stale': {
    zh: '“{title}”已经走到第 {head} 步，哪里都没有改。请重新读取草稿再提交',
    en: '“{title}” has moved on to step {head}, so nothing was changed. Read the draft again, then submit',
  },
  'proposal.undo-refused': {
    zh: '“{title}”没有接受撤销，哪里都没有改：{reason}',
    en: '“{title}” did not take the undo, so nothing was changed: {reason}',
  },
  'proposal.unchanged': {
    zh: '这些操作没有带来任何变化。请检查路径和值',
    en: 'These operations make no difference. Check paths and values',
  },
  'proposal.unknown': {
    zh: '没有这次改动。刷新再试',
    en: 'There are no such changes. Reload and try again',
  },
} as const satisfies Translations;
