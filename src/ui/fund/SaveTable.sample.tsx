import type { PartSamples } from '#ui/samples/part-samples.ts';
import { SaveTable } from './SaveTable.tsx';

export const samples: PartSamples = {
  usual: { label: '一张表', part: <SaveTable table="periods" fundcode="000001" /> },
};
