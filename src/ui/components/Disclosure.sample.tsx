import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Disclosure } from './Disclosure.tsx';

export const samples: PartSamples = {
  usual: {
    label: '收起，可展开',
    part: (
      <Disclosure summary="产品说明">
        <p>本产品以非公开方式募集，每季度开放一次。</p>
      </Disclosure>
    ),
  },
  long: {
    label: '很长的标题',
    part: (
      <Disclosure summary={'份额到账的时间怎么算，节假日前后有什么不同'.repeat(4)}>
        <p>按节后第一个交易日的净值处理。</p>
      </Disclosure>
    ),
  },
};
