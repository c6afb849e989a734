import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Sent } from './Sent.tsx';

export const samples: PartSamples = {
  usual: {
    label: '已经收到',
    part: (
      <Sent
        title="已经收到"
        text="请记下受理单号，凭单号和留下的联系方式可以查询处理结果。"
        ticketno="20260213-0001"
        againLabel="再写一条"
        onAgain={() => undefined}
      />
    ),
  },
};
