import type { PartSamples } from '#ui/samples/part-samples.ts';
import { AlertOffer } from './AlertOffer.tsx';

const funds = [{ fundcode: '000001', fundname: '华夏成长混合' }];

export const samples: PartSamples = {
  usual: { label: '每天至多一封', part: <AlertOffer id="day" funds={funds} period="day" /> },
  hourly: { label: '每小时至多一封', part: <AlertOffer id="hour" funds={funds} period="hour" /> },
};
