import { sampleMenu, samplePage } from '#samples/page.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { Samples } from '#kit';
import type { block } from './block.ts';

const props = { title: '', note: '', entries: 'auto', breadcrumb: true } as const;

export const samples: Samples<typeof block> = {
  typical: { label: '有下级栏目', props, data: {} },
  siblings: { label: '没有下级，列同级', props, data: {}, page: at('6-7-3') },
  root: { label: '没有上下级', props, data: {}, page: at('2') },
  hidden: {
    label: '不在菜单里的页面',
    props,
    data: {},
    page: { entry: { ...samplePage().entry!, id: 'x', menuname: '新闻详情', pagedesc: '' } },
  },
  long: {
    label: '最长的标题和说明',
    props: {
      ...props,
      title: '关于旗下部分基金增加销售机构并参加费率优惠活动，以及调整限额',
      note: '说'.repeat(120),
    },
    data: {},
  },
};

function at(id: string): Partial<PageFacts> {
  const entry = sampleMenu().find((row) => row.id === id) ?? null;
  return {
    entry,
    breadcrumb: [{ label: '首页', address: '/col?menuid=1' }, { label: entry?.menuname ?? '' }],
  };
}
