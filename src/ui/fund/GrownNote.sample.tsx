import type { PartSamples } from '#ui/samples/part-samples.ts';
import { GrownNote } from './GrownNote.tsx';

export const samples: PartSamples = { usual: { label: '星号的说明', part: <GrownNote /> } };
