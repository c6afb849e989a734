import { sampleMenu, samplePage } from '#samples/page.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { MenuLink } from './MenuLink.tsx';

const { company } = samplePage();
const entries = sampleMenu().slice(0, 1);

function show(changes: Partial<MenuItem>, current: 'page' | false = false) {
  return entries.map((entry) => (
    <MenuLink key={entry.id} entry={{ ...entry, ...changes }} company={company} current={current} />
  ));
}

export const samples: PartSamples = {
  page: { label: '站内的页面', part: show({ menuname: '基金产品' }) },
  current: { label: '当前页面', part: show({ menuname: '基金产品' }, 'page') },
  outside: {
    label: '站外，新窗口',
    part: show({
      menuname: '中国证监会',
      linktype: '1',
      routecode: 'https://www.csrc.gov.cn/',
      opentype: '1',
    }),
  },
  trade: {
    label: '网上交易',
    part: show({ menuname: '登录', linktype: '2', routecode: 'login' }),
  },
  closed: {
    label: '还没有开通',
    part: show({ menuname: '机构登录', linktype: '2', routecode: 'orglogin' }),
  },
};
