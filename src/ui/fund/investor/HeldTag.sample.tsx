import { sampleHolding } from '#samples/own-funds.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { HeldTag } from './HeldTag.tsx';
import { createSharedList } from './shared-list.ts';

const holdings = createSharedList(async () => ({
  ok: true,
  rows: [sampleHolding('000001', '华夏成长混合', ['11430.00', '-70.15', '460.30'])],
}));

export const samples: PartSamples = {
  usual: { label: '已持有', part: <HeldTag holdings={holdings} fundcode="000001" /> },
  neither: { label: '没有持有', part: <HeldTag holdings={holdings} fundcode="000051" /> },
};
