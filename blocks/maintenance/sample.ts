import { samplePage } from '#samples/page.ts';
import type { Samples } from '#kit';
import type { block } from './block.ts';

type Props = Samples<typeof block>['typical']['props'];

const props: Props = {
  mark: '修',
  title: '系统维护中',
  text: '我们正在维护系统，维护期间部分功能不能使用。给您带来不便，敬请谅解。',
  period: '2026-02-14 22:00 至 2026-02-15 6:00',
  phoneLabel: '客服电话',
  phone: '400-698-9988',
};
const { servicephone: _, ...company } = samplePage().company;

export const samples: Samples<typeof block> = {
  typical: {
    label: '说明、时间和电话',
    props,
    data: {},
    page: { company: { ...company, servicephone: '400-000-1234' } },
  },
  plain: {
    label: '没有设置客服电话',
    props: { ...props, mark: '', text: '', period: '' },
    data: {},
    page: { company },
  },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      title: '维'.repeat(30),
      text: '长'.repeat(200),
      period: 'W'.repeat(60),
      phoneLabel: '电'.repeat(20),
    },
    data: {},
    page: { company: { ...company, servicephone: '0'.repeat(40) } },
  },
};
