import { samplePage } from '#samples/page.ts';
import { Button } from '#ui/components/Button.tsx';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { ByLogin } from './ByLogin.tsx';

function show(id: string) {
  return (
    <ByLogin id={id} company={{ ...samplePage().company, tradeaddress: '{host}/preserve' }}>
      <Button>登录</Button>
    </ByLogin>
  );
}

export const samples: PartSamples = {
  usual: { label: '没有登录', part: show('login') },
  loggedIn: { label: '已登录', login: '张**', part: show('logged-in') },
  long: { label: '很长的名字', login: '示范**管理有限公司', part: show('logged-in-long') },
};
