import { samplePage } from '#samples/page.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { ServiceEntry, type ServiceEntryProps } from './ServiceEntry.tsx';

const page: ServiceEntryProps['entry'] = {
  id: 'download',
  label: '表单下载',
  note: '开户、变更和赎回的申请表',
  way: 'page',
  address: '/list?menuid=6-8-5',
};

function show(entry: Partial<ServiceEntryProps['entry']>) {
  const { company } = samplePage();
  return (
    <ServiceEntry
      id={`service-${entry.id ?? page.id}`}
      list="entries"
      entry={{ ...page, ...entry }}
      company={company}
    />
  );
}

export const samples: PartSamples = {
  page: { label: '去一个页面', part: show({}) },
  trade: { label: '去交易网站', part: show({ id: 'login', label: '登录', way: 'login' }) },
  closed: {
    label: '还没有开通',
    part: show({ id: 'orglogin', label: '机构登录', way: 'orglogin' }),
  },
  long: {
    label: '最长的文字',
    part: show({ id: 'long', label: '长'.repeat(40), note: 'W'.repeat(80) }),
  },
};
