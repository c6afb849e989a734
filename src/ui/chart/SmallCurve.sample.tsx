import { sampleCurve } from '#samples/nav.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { SmallCurve } from './SmallCurve.tsx';

const { gains } = sampleCurve('000001', 60);

export const samples: PartSamples = {
  row: {
    label: '列表里的一行',
    part: (
      <div style={{ width: 160 }}>
        <SmallCurve label="华夏成长混合近1年的收益率" gains={gains} />
      </div>
    ),
  },
  axes: {
    label: '有坐标',
    part: <SmallCurve label="华夏成长混合近1年的收益率，有坐标" gains={gains} axes />,
  },
  short: {
    label: '只有两天',
    part: <SmallCurve label="两天的收益率" gains={gains.slice(0, 2)} axes />,
  },
};
