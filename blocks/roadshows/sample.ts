import { failedAnswer, type Samples } from '#kit';
import { sampleList } from '#samples/articles.ts';
import type { RoadshowRow } from '#schemas/content/promotion.ts';
import type { block } from './block.ts';

const coming: RoadshowRow = {
  id: 'r3',
  title: '一季度投资者交流会：怎样读四季报',
  speaker: '客户服务部',
  starttime: '20260305150000',
  endtime: '20260305160000',
  place: '线上，电话与网络同时进行',
  address: 'https://live.example.com/q1',
  cover: '',
  width: '',
  height: '',
  fundcodes: ['000001', '000051'],
  summary: '用一份公开的季报做例子，讲持仓、换手和费用三处。',
};
const over: RoadshowRow = {
  ...coming,
  id: 'r2',
  title: '年末专场：先对风险，再对收益',
  starttime: '20251211143000',
  endtime: '20251212160000',
  place: '',
  address: '',
  fundcodes: [],
};
const today: RoadshowRow = {
  ...coming,
  id: 'r1',
  title: '指数基金十问',
  starttime: '20260213190000',
  endtime: '20260213200000',
  speaker: '',
  summary: '',
};

const props: Samples<typeof block>['typical']['props'] = {
  title: '路演活动',
  note: '',
  fundcode: '',
  count: 5,
  summaries: true,
  moreLabel: '',
  moreAddress: '',
  emptyText: '还没有路演活动',
  labels: {
    coming: '即将举行',
    today: '今天',
    over: '已结束',
    speaker: '主讲',
    place: '地点',
    funds: '涉及基金',
    watch: '观看直播或回放',
  },
};
const page = { at: '2026-02-12T16:00:00.000000Z' };

export const samples: Samples<typeof block> = {
  typical: {
    label: '要开的、今天的和开过的',
    props,
    data: { roadshows: sampleList([coming, today, over]) },
    page,
  },
  short: {
    label: '不显示摘要',
    props: { ...props, summaries: false, moreAddress: '/col?menuid=6' },
    data: { roadshows: sampleList([over]) },
    page,
  },
  empty: {
    label: '一场也没有',
    props,
    data: { roadshows: sampleList<RoadshowRow>([]) },
  },
  failed: { label: '没有取到', props, data: { roadshows: failedAnswer() } },
  long: {
    label: '最长的标题、地点和摘要',
    props,
    data: {
      roadshows: sampleList([
        {
          ...coming,
          title: '路'.repeat(80),
          speaker: '讲'.repeat(60),
          place: '地'.repeat(80),
          summary: 'W'.repeat(200),
          fundcodes: Array.from({ length: 20 }, (_, at) => String(at + 1).padStart(6, '0')),
        },
      ]),
    },
    page,
  },
};
