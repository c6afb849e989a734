import { type Samples, failedAnswer } from '#kit';
import type { FriendlyLink } from '#schemas/content/service.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const NAMES = [
  '证券监督管理机构',
  '基金业协会',
  '上海证券交易所',
  '深圳证券交易所',
  '投资者保护热线',
  '反洗钱监测中心',
];
const links = NAMES.map((label, index): FriendlyLink => ({
  id: `l${index}`,
  label,
  address: `https://site-${index}.example.org/`,
  image: index === 0 ? '/favicon.ico' : '',
  ordernumber: String(index),
}));
const props: Sample['props'] = {
  title: '友情链接',
  note: '以下网站由各自的机构运营。',
  pictures: false,
  newWindow: true,
  emptyText: '暂时没有链接',
};
const answered = (rows: FriendlyLink[]): Sample['data'] => ({
  links: { ok: true, record: [rows] },
});

export const samples: Samples<typeof block> = {
  typical: { label: '六个链接', props, data: answered(links) },
  pictures: {
    label: '有图的显示图',
    props: { ...props, pictures: true, newWindow: false },
    data: answered(links),
  },
  empty: { label: '没有链接', props, data: answered([]) },
  failed: { label: '没有取到', props, data: { links: failedAnswer() } },
  long: {
    label: '最长的文字',
    props: { ...props, title: '链'.repeat(20), note: 'W'.repeat(60) },
    data: answered(links.map((link) => ({ ...link, label: 'W'.repeat(30) }))),
  },
};
