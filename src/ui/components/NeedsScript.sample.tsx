import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Button } from './Button.tsx';
import { NeedsScript } from './NeedsScript.tsx';

export const samples: PartSamples = {
  usual: {
    label: '有脚本时',
    part: (
      <NeedsScript text="计算需要浏览器运行脚本。您也可以拨打客服电话。">
        <Button>计算</Button>
      </NeedsScript>
    ),
  },
};
