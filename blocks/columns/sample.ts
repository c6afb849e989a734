import type { Samples } from '#kit';
import type { block } from './block.ts';

const statement = [{ type: 'disclaimer', sample: 'single' }];
const untitled = { title: '', note: '' };
const equal = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index + 1}`, share: '1' as const }));

export const samples: Samples<typeof block> = {
  typical: {
    label: '两栏，左宽右窄',
    props: {
      ...untitled,
      columns: [
        { id: 'c1', share: '2' },
        { id: 'c2', share: '1' },
      ],
      gap: { '360': 'medium', '1024': 'large' },
    },
    data: {},
    slots: { c1: [{ type: 'article-list', sample: 'typical' }], c2: statement },
  },
  four: {
    label: '四栏',
    props: { ...untitled, columns: equal(4), gap: { '360': 'small' } },
    data: {},
    slots: { c1: statement, c2: statement, c3: statement, c4: statement },
  },
  nested: {
    label: '栏里再分栏',
    props: { ...untitled, columns: equal(2), gap: { '360': 'medium' } },
    data: {},
    slots: { c1: [{ type: 'columns', sample: 'four' }], c2: [{ type: 'tabs', sample: 'typical' }] },
  },
  titled: {
    label: '合成一节，有标题',
    props: {
      title: '公告资讯',
      note: '法定公告与公司新闻。',
      columns: equal(2),
      gap: { '360': 'medium', '1024': 'large' },
    },
    data: {},
    slots: {
      c1: [{ type: 'article-list', sample: 'typical' }],
      c2: [{ type: 'article-list', sample: 'lead' }],
    },
  },
  empty: {
    label: '三栏，都空着',
    props: { ...untitled, columns: equal(3), gap: { '360': 'none' } },
    data: {},
  },
};
