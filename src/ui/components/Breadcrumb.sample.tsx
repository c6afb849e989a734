import { samplePage } from '#samples/page.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

export const samples: PartSamples = {
  usual: { label: '两级', part: <Breadcrumb crumbs={samplePage().breadcrumb} /> },
  long: {
    label: '四级，名称很长',
    part: (
      <Breadcrumb
        crumbs={[
          { label: '首页', address: '/col?menuid=1' },
          { label: '资讯公告', address: '/col?menuid=5' },
          { label: '产品公告', address: '/list?menuid=5-2' },
          { label: '关于旗下部分开放式基金参加费率优惠活动的公告'.repeat(3) },
        ]}
      />
    ),
  },
};
