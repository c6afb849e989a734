import type { FundFees } from '#schemas/fund/fee.ts';

/** Fees of 华夏成长混合 (000001) as its documents give them, for samples and tests. */
export const sampleFees: FundFees = {
  fundcode: '000001',
  tiers: [
    {
      businesscode: '22',
      measure: 'amount',
      lower: '',
      upper: '1000000',
      rate: '1.5',
      unit: 'percent',
    },
    {
      businesscode: '22',
      measure: 'amount',
      lower: '1000000',
      upper: '5000000',
      rate: '1.2',
      unit: 'percent',
    },
    {
      businesscode: '22',
      measure: 'amount',
      lower: '5000000',
      upper: '10000000',
      rate: '0.8',
      unit: 'percent',
    },
    {
      businesscode: '22',
      measure: 'amount',
      lower: '10000000',
      upper: '',
      rate: '1000',
      unit: 'yuan',
    },
    { businesscode: '24', measure: 'days', lower: '', upper: '7', rate: '1.5', unit: 'percent' },
    { businesscode: '24', measure: 'days', lower: '7', upper: '', rate: '0.5', unit: 'percent' },
  ],
  annual: [
    { feetype: 'manage', rate: '1.2' },
    { feetype: 'custody', rate: '0.2' },
  ],
};
