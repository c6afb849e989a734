import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Fold } from './Fold.tsx';

const show = (texts: readonly string[], label: string) => (
  <Fold few={3} count={texts.length} label={label}>
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Fold>
);

export const samples: PartSamples = {
  usual: {
    label: '五项，手机上先列三项',
    part: show(['股票型', '债券型', '混合型', '指数型', '货币型'], '全部 5 项'),
  },
  short: { label: '放得下', part: show(['股票型', '债券型'], '全部 2 项') },
  long: {
    label: '文字最长',
    part: show(
      ['一', '二', '三', '四'].map((text) => text.repeat(60)),
      '全部的'.repeat(12),
    ),
  },
};
