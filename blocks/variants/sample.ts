import type { Samples } from '#kit';
import type { block } from './block.ts';

const invitation = [{ type: 'call-to-action', sample: 'typical' }];
const planned = { from: '20261201', until: '20261231' };
const press = { goal: 'press' as const, goalAddress: '', goalEntry: '' };

export const samples: Samples<typeof block> = {
  typical: {
    label: '一半访客看到变体',
    props: {
      original: '原版',
      variants: [{ id: 'v1', name: '短标题', audience: 'share', share: 50, campaign: '' }],
      ...press,
      ...planned,
    },
    data: {},
    slots: { original: invitation, v1: invitation },
  },
  segments: {
    label: '手机、活动和首次访问各有变体',
    props: {
      original: '现在的说法',
      variants: [
        { id: 'v1', name: '手机', audience: 'phone', share: 50, campaign: '' },
        { id: 'v2', name: '春季活动', audience: 'campaign', share: 50, campaign: 'spring-2027' },
        { id: 'v3', name: '第一次来', audience: 'first', share: 50, campaign: '' },
      ],
      goal: 'link',
      goalAddress: '/join?menuid=10090',
      goalEntry: '',
      ...planned,
    },
    data: {},
    slots: { original: invitation, v1: invitation, v2: [], v3: invitation },
  },
  long: {
    label: '最长的名称',
    props: {
      original: '原'.repeat(20),
      variants: [{ id: 'v1', name: '变'.repeat(20), audience: 'share', share: 1, campaign: '' }],
      ...press,
      ...planned,
    },
    data: {},
    slots: { original: invitation, v1: invitation },
  },
  empty: {
    label: '还没有内容',
    props: {
      original: '原版',
      variants: [{ id: 'v1', name: '变体一', audience: 'share', share: 50, campaign: '' }],
      ...press,
      from: '',
      until: '',
    },
    data: {},
  },
};
