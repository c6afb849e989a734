import type { PartSamples } from '#ui/samples/part-samples.ts';
import { AsOf } from './AsOf.tsx';

export const samples: PartSamples = {
  usual: { label: '普通', part: <AsOf date="20260213" staleflag="" /> },
  stale: { label: '不是最新的数据', part: <AsOf date="20140831" staleflag="1" /> },
  missing: { label: '没有日期', part: <AsOf date="" staleflag="" /> },
};
