import { type Samples, failedAnswer } from '#kit';
import type { JobPosting } from '#schemas/content/company.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  breadcrumb: true,
  types: { experienced: '社会招聘', graduates: '校园招聘', trainees: '实习' },
  labels: {
    department: '部门',
    city: '工作地点',
    headcount: '招聘人数',
    education: '学历',
    deadline: '截止日期',
    duties: '岗位职责',
    requirements: '任职要求',
  },
  headcountUnit: '人',
  closed: '这个职位已经截止申请',
  apply: '请将简历发到下面的邮箱，标题写明姓名和职位。',
  missing: '这个职位可能已经结束招聘，请查看其他职位。',
};
const job: JobPosting = {
  id: 'j1',
  jobtype: '1',
  title: '权益研究员（制造业）',
  department: '研究部',
  city: '上海',
  headcount: '2',
  education: '硕士',
  publishdate: '20260202',
  deadline: '20260430',
  email: 'jobs@example.com',
  duties: [
    '跟踪制造业上市公司的经营与财务状况，撰写深度研究报告',
    '建立并维护盈利预测模型，定期与实际结果核对',
  ],
  requirements: ['三年以上行业研究经验，或有制造业从业背景', '具有基金从业资格'],
};
const answered = (given: JobPosting): Sample['data'] => ({ job: { ok: true, record: [[given]] } });
const page = { breadcrumb: [{ label: '首页', address: '/' }, { label: job.title }] };

export const samples: Samples<typeof block> = {
  typical: { label: '一个职位', props, data: answered(job), page },
  closed: { label: '已经截止', props, data: answered({ ...job, deadline: '20260213' }), page },
  sparse: {
    label: '只有必填的内容',
    props,
    data: answered({
      ...job,
      jobtype: '3',
      department: '',
      headcount: '',
      education: '',
      deadline: '',
      email: '',
      duties: [],
      requirements: [],
    }),
    page,
  },
  missing: {
    label: '已经结束招聘',
    props,
    data: { job: { ok: false, code: '2030404', msg: '没有这个职位' } },
  },
  failed: { label: '没有取到', props, data: { job: failedAnswer() } },
  long: {
    label: '最长的内容',
    props,
    data: answered({
      ...job,
      title: '职'.repeat(60),
      department: '部'.repeat(40),
      city: '市'.repeat(40),
      education: '学'.repeat(40),
      email: `${'a'.repeat(60)}@example.com`,
      duties: ['责'.repeat(300)],
    }),
    page,
  },
};
