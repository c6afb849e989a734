import type { PartSamples } from '#ui/samples/part-samples.ts';
import { ChosenFund } from './ChosenFund.tsx';

const usual = {
  label: '基金',
  fundcode: '000628',
  fundname: '大成高鑫股票A',
  allLabel: '全部',
  to: '/list?menuid=6',
  onRemove: () => undefined,
};

export const samples: PartSamples = {
  usual: { label: '有名称', part: <ChosenFund {...usual} /> },
  code: { label: '名称未知', part: <ChosenFund {...usual} fundname={undefined} /> },
};
