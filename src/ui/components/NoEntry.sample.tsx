import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Button } from './Button.tsx';
import { NoEntry } from './NoEntry.tsx';

export const samples: PartSamples = {
  usual: {
    label: '打开原因的按钮',
    part: (
      <NoEntry message="敬请期待！" label="登录">
        <Button>登录</Button>
      </NoEntry>
    ),
  },
};
