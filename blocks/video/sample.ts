import type { Samples } from '#kit';
import type { block } from './block.ts';

type Props = Samples<typeof block>['typical']['props'];

const NO_POSTER: Props['poster'] = {
  src: '',
  width: 0,
  height: 0,
  alt: '',
  decorative: false,
  x: 50,
  y: 50,
};
const props: Props = {
  title: '三分钟看懂净值',
  note: '',
  video: '/files/nav.mp4',
  poster: {
    src: '/media/7c312a14cf68273b44e549d3f2eea63b97b24772d6796ed4421f07d79d578e90.png',
    width: 960,
    height: 480,
    alt: '清晨的山丘，右侧是一座白色高楼',
    decorative: false,
    x: 70,
    y: 50,
  },
  captions: '/files/nav.vtt',
  captionsLabel: '中文字幕',
  ratio: '16x9',
  riskSeconds: 6,
  transcript:
    '开放式基金每个交易日只有一个净值。\n画面：一条时间轴，十五点处有一条线。\n十五点之前提交的申请，用当日的净值。',
  transcriptLabel: '文字稿',
  download: '下载视频',
};

export const samples: Samples<typeof block> = {
  typical: { label: '封面、字幕和文字稿', props, data: {} },
  plain: {
    label: '只有视频，竖屏',
    props: {
      ...props,
      note: '手机拍摄。',
      video: '/files/nav.webm',
      poster: NO_POSTER,
      captions: '',
      ratio: '9x16',
      transcript: '',
    },
    data: {},
  },
  empty: { label: '还没有视频', props: { ...props, video: '' }, data: {} },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      title: '视'.repeat(20),
      note: '明'.repeat(60),
      transcript: '稿'.repeat(4000),
      transcriptLabel: '稿'.repeat(20),
    },
    data: {},
  },
};
