import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Picture } from './Picture.tsx';

export const samples: PartSamples = {
  usual: {
    label: '媒体库的图片',
    part: (
      <Picture
        src="/media/morning.png"
        alt="清晨的城市"
        width={1600}
        height={900}
        sizes="(min-width: 1080px) 640px, 100vw"
      />
    ),
  },
};
