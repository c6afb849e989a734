import { sampleList } from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import type { PersonRow } from '#schemas/content/company.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '团队介绍',
  note: '',
  team: '',
  show: 'some',
  count: 4,
  moreLabel: '',
  moreAddress: '/list?menuid=8-3',
  groups: { management: '管理层', investment: '投资', research: '研究', service: '销售服务' },
  certificateLabel: '从业编号',
  resumeLabel: '简历',
  emptyText: '团队介绍还没有发布',
};
const people: PersonRow[] = [
  person('p1', '1', '张三（示例）', '总经理', '全面负责公司经营管理。'),
  person('p2', '1', '李四（示例）', '督察长', '负责监督检查公司运作的合规情况。'),
  {
    ...person(
      'p3',
      '2',
      '王五（示例）',
      '权益投资部负责人',
      '从公司的盈利和现金流出发，长期持有看得懂的企业。',
    ),
    photo: '/media/7c312a14cf68273b44e549d3f2eea63b97b24772d6796ed4421f07d79d578e90.png',
  },
  { ...person('p4', '4', '孙八（示例）', '客户服务部负责人', ''), certificate: '' },
];

export const samples: Samples<typeof block> = {
  typical: { label: '前几位', props, data: { people: sampleList(people, 6) } },
  all: {
    label: '全部，按团队',
    props: { ...props, show: 'all', moreAddress: '' },
    data: { people: sampleList(people) },
  },
  empty: { label: '没有成员', props, data: { people: sampleList<PersonRow>([]) } },
  failed: { label: '没有取到', props, data: { people: failedAnswer() } },
  long: {
    label: '最长的内容',
    props: {
      ...props,
      title: '团'.repeat(20),
      note: '明'.repeat(60),
      moreLabel: '多'.repeat(10),
      certificateLabel: '号'.repeat(10),
      resumeLabel: '历'.repeat(10),
    },
    data: {
      people: sampleList([
        {
          ...person('long', '1', '名'.repeat(30), 'W'.repeat(60), '要'.repeat(200)),
          certificate: 'A'.repeat(40),
        },
        ...people,
      ]),
    },
  },
};

function person(
  id: string,
  team: PersonRow['team'],
  name: string,
  position: string,
  summary: string,
): PersonRow {
  return {
    id,
    team,
    name,
    position,
    photo: '',
    certificate: '演示编号 A0001',
    summary,
    ordernumber: '1',
    body: [{ type: 'paragraph', text: `${name}的教育与工作经历。` }],
  };
}
