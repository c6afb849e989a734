import { samplePage } from '#samples/page.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { LoginInvite } from './LoginInvite.tsx';

function show(id: string, inviteText: string, loginLabel: string) {
  const company = { ...samplePage().company, tradeaddress: '{host}/preserve' };
  return <LoginInvite {...{ id, company, inviteText, loginLabel }} />;
}

export const samples: PartSamples = {
  usual: { label: '邀请登录', part: show('invite', '登录后可以查看您的自选基金。', '登录') },
  long: { label: '最长的文字', part: show('invite-long', '登'.repeat(100), '录'.repeat(10)) },
};
