import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Table } from './Table.tsx';

export const samples: PartSamples = {
  usual: {
    label: '名称和数字',
    part: (
      <Table>
        <caption>申购费率</caption>
        <thead>
          <tr>
            <th scope="col">申购金额</th>
            <th scope="col" data-figure>
              费率
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">100 万元以下</th>
            <td data-figure>1.50%</td>
          </tr>
          <tr>
            <th scope="row">100 万元至 500 万元</th>
            <td data-figure>1.20%</td>
          </tr>
        </tbody>
      </Table>
    ),
  },
};
