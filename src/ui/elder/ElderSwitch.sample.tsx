import type { PartSamples } from '#ui/samples/part-samples.ts';
import { ElderSwitch } from './ElderSwitch.tsx';

export const samples: PartSamples = {
  usual: {
    label: '在两种模式之间切换',
    part: (
      <>
        <ElderSwitch to="elder" label="长者版" />
        <ElderSwitch to="standard" label="返回标准版" />
      </>
    ),
  },
};
