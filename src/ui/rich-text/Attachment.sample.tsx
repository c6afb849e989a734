import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Attachment } from './Attachment.tsx';

export const samples: PartSamples = {
  usual: {
    label: '有类型和大小',
    part: (
      <Attachment
        name="费率表"
        file={{ id: 'fees', address: '/media/fees.pdf', filetype: 'pdf', filesize: '1258291' }}
      />
    ),
  },
  gone: { label: '已撤下', part: <Attachment name="业务申请表" file={undefined} /> },
};
