import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Day } from './Day.tsx';
import { OpenRows, RowTitle } from './OpenRows.tsx';

export const samples: PartSamples = {
  usual: {
    label: '两行',
    part: (
      <OpenRows>
        <li>
          <RowTitle to="/newsdetail?id=a0" title="春节前后，交易确认与份额到账时间怎么算" />
          <Day date="20260212" />
        </li>
        <li>
          <RowTitle to="/newsdetail?id=a1" title="关于提醒投资者更新身份信息资料的公告" />
          <Day date="20260210" />
        </li>
      </OpenRows>
    ),
  },
  long: {
    label: '很长的标题',
    part: (
      <OpenRows>
        <li>
          <RowTitle to="/newsdetail?id=long" title={'长'.repeat(80)} />
        </li>
        <li>
          <RowTitle to="/newsdetail?id=letters" title={'W'.repeat(80)} />
        </li>
      </OpenRows>
    ),
  },
};
