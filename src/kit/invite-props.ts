import { requiredText } from '#schemas/json.ts';
import { loggedOutChoice } from '#schemas/listing.ts';
import { field } from './control.ts';

const byInvite = { prop: 'loggedOut', is: ['invite'] } as const;

/** What a block for investors has for who is not logged in: nothing, or `words` and a way to log in. `LoginSection` shows it. */
export const inviteProps = (words: string) => ({
  loggedOut: field(loggedOutChoice.default('invite'), {
    label: '没有登录时',
    control: 'segmented',
    choices: { invite: '邀请登录', nothing: '不显示' },
  }),
  inviteText: field(requiredText(100).default(words), {
    label: '登录之前的文字',
    control: 'multiline',
    when: byInvite,
  }),
  loginLabel: field(requiredText(10).default('登录'), {
    label: '登录按钮',
    help: '是否开放和地址取自公司参数',
    when: byInvite,
  }),
});
