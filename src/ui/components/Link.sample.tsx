import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Link } from './Link.tsx';

export const samples: PartSamples = {
  inside: { label: '站内', part: <Link to="/list?menuid=2">基金产品</Link> },
  window: {
    label: '在新窗口打开',
    part: (
      <Link to="https://www.csrc.gov.cn/" opentype="1">
        中国证监会
      </Link>
    ),
  },
  refused: { label: '不能打开的地址', part: <Link to="javascript:void">只是文字</Link> },
};
