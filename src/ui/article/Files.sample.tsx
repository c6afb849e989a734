import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Files } from './Files.tsx';

export const samples: PartSamples = {
  usual: {
    label: '两个文件，一个已撤下',
    part: (
      <Files
        label="附件"
        files={[
          {
            id: 'report',
            title: '2025 年第四季度报告',
            address: '/media/report.pdf',
            filetype: 'pdf',
            filesize: '1258291',
          },
          { id: 'gone', title: '业务申请表', address: '' },
        ]}
      />
    ),
  },
  long: {
    label: '最长的名称',
    part: (
      <Files
        label="很长的附件"
        files={[{ id: 'long', title: 'W'.repeat(120), address: '/media/long.docx' }]}
      />
    ),
  },
};
