import type { PartSamples } from '#ui/samples/part-samples.ts';
import { RemovableFundRow } from './RemovableFundRow.tsx';

const usual = {
  fundcode: '000216',
  name: '华安黄金ETF联接A',
  isRemoved: false,
  words: { remove: '移出', undo: '撤销', removed: '已移出' },
  failure: '',
  onToggle: () => undefined,
  children: (
    <dl>
      <div>
        <dt>单位净值</dt>
        <dd>2.9437</dd>
      </div>
    </dl>
  ),
};

export const samples: PartSamples = {
  usual: { label: '数字在名称下面', part: <RemovableFundRow {...usual} /> },
  line: { label: '数字与名称一行', part: <RemovableFundRow {...usual} isOneLine /> },
  removed: { label: '已移出', part: <RemovableFundRow {...usual} isRemoved /> },
  refused: {
    label: '没有保存',
    part: <RemovableFundRow {...usual} failure="没有保存，请稍后重试" />,
  },
  unknown: {
    label: '本站没有的基金',
    part: (
      <RemovableFundRow {...usual} isUnknown>
        <p>本站没有取到这只基金的资料</p>
      </RemovableFundRow>
    ),
  },
  long: {
    label: '很长的名称',
    part: <RemovableFundRow {...usual} name={'长'.repeat(40)} failure={'说'.repeat(80)} />,
  },
};
