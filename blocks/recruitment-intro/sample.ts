import { sampleList } from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import type { JobRow } from '#schemas/content/company.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '招贤纳士',
  note: '',
  jobtype: '',
  show: 'some',
  count: 5,
  filters: true,
  moreLabel: '全部职位',
  moreAddress: '/list?menuid=8-4',
  types: { experienced: '社会招聘', graduates: '校园招聘', trainees: '实习' },
  labels: {
    search: '搜索职位',
    city: '工作地点',
    department: '部门',
    all: '全部',
    deadline: '截止日期',
    closed: '已经截止',
  },
  headcountUnit: '人',
  emptyText: '现在没有招聘的职位',
  noneText: '没有符合条件的职位',
};
const rows: JobRow[] = [
  job('equity', '1', '权益研究员（制造业）', '研究部', '上海', '20260430'),
  job('credit', '1', '信用研究员', '固定收益部', '北京', '20260213'),
  job('graduate', '2', '2026 届研究助理（管理培训生）', '研究部', '上海', '20260331'),
  { ...job('trainee', '3', '产品运营实习生', '', '北京', ''), headcount: '', education: '' },
];
const all = { ...props, show: 'all' as const, moreAddress: '' };
const jobs = sampleList(rows);

export const samples: Samples<typeof block> = {
  typical: { label: '前几个职位', props, data: { jobs } },
  all: { label: '全部，可以筛选', props: all, data: { jobs } },
  filtered: {
    label: '选了工作地点',
    props: all,
    data: { jobs },
    page: { parameters: { menuid: '6', city: '上海' }, address: '/list?menuid=6&city=上海' },
  },
  none: {
    label: '筛选不到',
    props: all,
    data: { jobs },
    page: { parameters: { menuid: '6', keyword: '法务' }, address: '/list?menuid=6&keyword=法务' },
  },
  empty: { label: '没有职位', props, data: { jobs: sampleList<JobRow>([]) } },
  failed: { label: '没有取到', props, data: { jobs: failedAnswer() } },
  long: {
    label: '最长的内容',
    props: { ...all, title: '招'.repeat(20), note: '明'.repeat(60), moreLabel: '多'.repeat(10) },
    data: {
      jobs: sampleList([
        {
          ...job('long', '1', '职'.repeat(60), '部'.repeat(40), 'W'.repeat(40), '20260430'),
          education: '学'.repeat(40),
        },
        ...rows,
      ]),
    },
  },
};

function job(
  id: string,
  jobtype: JobRow['jobtype'],
  title: string,
  department: string,
  city: string,
  deadline: string,
): JobRow {
  return {
    id,
    jobtype,
    title,
    department,
    city,
    headcount: '2',
    education: '硕士',
    publishdate: '20260202',
    deadline,
    email: 'jobs@example.com',
  };
}
