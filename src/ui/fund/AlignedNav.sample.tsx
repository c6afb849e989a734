import type { PartSamples } from '#ui/samples/part-samples.ts';
import { AlignedNav } from './AlignedNav.tsx';

const figures = { fontVariantNumeric: 'tabular-nums', textAlign: 'right', width: '8em' } as const;

export const samples: PartSamples = {
  usual: {
    label: '三位和四位小数对齐',
    part: (
      <div style={figures}>
        <div>
          <AlignedNav value="1.143" decimals="3" />
        </div>
        <div>
          <AlignedNav value="5.3627" decimals="4" />
        </div>
      </div>
    ),
  },
  missing: { label: '没有净值', part: <AlignedNav value="" decimals="4" /> },
};
