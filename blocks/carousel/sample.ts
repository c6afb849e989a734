import { type Samples, failedAnswer } from '#kit';
import type { Advertisement } from '#schemas/content/promotion.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const slide = (
  id: string,
  title: string,
  description: string,
  changes: Partial<Advertisement> = {},
): Advertisement => ({
  id,
  bannertype: 'home',
  menuid: '',
  title,
  description,
  image: '',
  address: `/newsdetail?id=${id}`,
  opentype: '0',
  ordernumber: '1',
  ...changes,
});
const slides = [
  slide('b1', '第一次买基金，先做好四件事', '从风险测评开始，用十分钟读懂要承担什么'),
  slide('b2', '请核对并更新身份资料', '证件过期、手机号停用，请尽早更新', { opentype: '1' }),
  slide('b3', '一季度投资者交流会：怎样读四季报', '', { address: '', image: '/favicon.ico' }),
];
const props: Sample['props'] = {
  title: '活动与提示',
  bannertype: 'home',
  buttonLabel: '查看详情',
  previousLabel: '上一张',
  nextLabel: '下一张',
};
const answered = (rows: Advertisement[]): Sample['data'] => ({
  advertisements: { ok: true, record: [rows] },
});

export const samples: Samples<typeof block> = {
  typical: { label: '三张，有一张有图', props, data: answered(slides) },
  single: { label: '只有一张，没有按钮', props, data: answered(slides.slice(0, 1)) },
  titles: {
    label: '没有按钮，标题是链接',
    props: { ...props, buttonLabel: '' },
    data: answered(slides),
  },
  empty: { label: '没有广告，不显示', props, data: answered([]) },
  failed: { label: '没有取到', props, data: { advertisements: failedAnswer() } },
  long: {
    label: '最长的文字',
    props,
    data: answered([
      slide('w', 'W'.repeat(40), 'W'.repeat(120)),
      slide('z', '题'.repeat(40), '说'.repeat(120), { image: '/favicon.ico' }),
    ]),
  },
};
