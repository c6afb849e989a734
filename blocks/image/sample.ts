import type { Samples } from '#kit';
import { MORNING } from '#samples/pictures.ts';
import type { block } from './block.ts';

export const samples: Samples<typeof block> = {
  typical: {
    label: '图片和说明',
    props: { image: MORNING, caption: '清晨的山丘。示意图', link: '', ratio: 'own' },
    data: {},
  },
  cropped: {
    label: '裁成方形，焦点在右侧的高楼',
    props: { image: MORNING, caption: '', link: '/col?menuid=10065', ratio: '1x1' },
    data: {},
  },
  banner: {
    label: '装饰用的宽幅',
    props: {
      image: { ...MORNING, alt: '', decorative: true },
      caption: '',
      link: '',
      ratio: '21x9',
    },
    data: {},
  },
  empty: {
    label: '还没有选图片',
    props: {
      image: { src: '', width: 0, height: 0, alt: '', decorative: false, x: 50, y: 50 },
      caption: '',
      link: '',
      ratio: 'own',
    },
    data: {},
  },
  long: {
    label: '最长的说明',
    props: {
      image: { ...MORNING, alt: '字'.repeat(120) },
      caption: '说'.repeat(80),
      link: '',
      ratio: '16x9',
    },
    data: {},
  },
};
