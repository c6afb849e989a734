import { sampleList } from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import type { Download } from '#schemas/content/service.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const rows: Download[] = [
  file('open', '个人投资者开户申请表', '网上开户不需要填写。', '/media/open.pdf', 'pdf', '253952'),
  file('list', '代销机构名录', '', '/media/list.xlsx', 'xlsx', '1572864'),
  file('flow', '投诉办理流程', '从受理到答复的步骤和时限。', '/knowdetail?id=a0003', 'html', ''),
];
const props: Sample['props'] = {
  title: '下载中心',
  note: '',
  source: 'all',
  category: '',
  count: 20,
  emptyText: '这里还没有可以下载的文件',
  dates: true,
};

export const samples: Samples<typeof block> = {
  typical: { label: '几个文件', props, data: { files: sampleList(rows, 43) } },
  plain: {
    label: '不显示日期',
    props: { ...props, dates: false, note: '表单填写后请到直销柜台办理。' },
    data: { files: sampleList(rows) },
  },
  empty: { label: '没有文件', props, data: { files: sampleList([]) } },
  failed: { label: '没有取到', props, data: { files: failedAnswer() } },
  long: {
    label: '最长的名称和说明',
    props: { ...props, note: '明'.repeat(60) },
    data: {
      files: sampleList([
        file(
          'long',
          '长'.repeat(80),
          '要'.repeat(200),
          '/media/long.pdf',
          'abcdefgh',
          '999999999999',
        ),
      ]),
    },
  },
};

function file(
  id: string,
  title: string,
  summary: string,
  address: string,
  filetype: string,
  filesize: string,
): Download {
  return {
    id,
    category: 'service-forms',
    title,
    summary,
    address,
    filetype,
    filesize,
    publishdate: '20260112',
    ordernumber: '1',
  };
}
