import { Table } from '#ui/controls/Table.tsx';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { SaveShown } from './SaveShown.tsx';

export const samples: PartSamples = {
  usual: {
    label: '一张表',
    part: (
      <SaveShown title="基金对比" asOf="2026-02-13" notes={['收益率：%']}>
        <Table>
          <caption>共同区间</caption>
          <thead>
            <tr>
              <th scope="col">基金</th>
              <th scope="col">收益率</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">华夏成长混合</th>
              <td>+36.34%</td>
            </tr>
          </tbody>
        </Table>
      </SaveShown>
    ),
  },
};
