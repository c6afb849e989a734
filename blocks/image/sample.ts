import type { Samples } from '#kit';
import type { block } from './block.ts';

/** The demonstration's picture: hills in the morning, drawn for it. */
const MORNING = {
  src: '/media/7c312a14cf68273b44e549d3f2eea63b97b24772d6796ed4421f07d79d578e90.png',
  width: 960,
  height: 480,
  alt: '清晨的山丘，右侧是一座白色高楼',
  decorative: false,
  x: 70,
  y: 50,
};

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
