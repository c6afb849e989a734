import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Scroller } from './Scroller.tsx';

export const samples: PartSamples = {
  usual: {
    label: '比页面宽',
    part: (
      <Scroller label="费率">
        <p style={{ width: 1800 }}>{'申购金额、前端费率、定投费率、赎回费率。'.repeat(6)}</p>
      </Scroller>
    ),
  },
};
