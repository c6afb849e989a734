import { inLanguage } from '../../base/language/language.ts';
import type { AskedAct, DocumentStanding } from '#wire/studio/document-rights.ts';

/** Words of the table of who may do what with a document. */
export const rightsTexts = inLanguage({
  zh: {
    open: '谁能在这里做什么',
    title: (document: string) => `谁能在“${document}”里做什么`,
    hint: '按现在的角色和范围。代签和接口密钥不在表里。',
    person: '账号',
    you: '（你）',
    noRoles: '没有角色',
    acts: {
      edit: '编辑',
      translate: '改英文',
      comment: '批注',
      prepare: '送审',
      approve: '批准',
      publish: '发布',
    } satisfies Record<AskedAct, string>,
    standings: {
      allowed: '可以',
      lacksRole: '角色里没有',
      outOfScope: '不在范围里',
    } satisfies Record<DocumentStanding, string>,
    someFields: (count: number) => `只能改 ${count} 个字段`,
    ask: '需要哪一项，请账号管理员在“设置 · 账号和角色”里改。',
  },
  en: {
    open: 'Who may do what here',
    title: (document: string) => `Who may do what with “${document}”`,
    hint: 'By roles and scopes as they are now. Deputies and API keys are not listed.',
    person: 'Account',
    you: ' (you)',
    noRoles: 'No role',
    acts: {
      edit: 'Edit',
      translate: 'Edit English',
      comment: 'Comment',
      prepare: 'Submit',
      approve: 'Approve',
      publish: 'Publish',
    } satisfies Record<AskedAct, string>,
    standings: {
      allowed: 'Yes',
      lacksRole: 'No such role',
      outOfScope: 'Out of scope',
    } satisfies Record<DocumentStanding, string>,
    someFields: (count: number) => (count === 1 ? '1 field only' : `${count} fields only`),
    ask: 'If you need one of these, ask whoever manages accounts, under “Settings · Accounts”.',
  },
});
