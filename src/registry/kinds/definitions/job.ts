import { z } from 'zod';
import { field } from '#kit';
import { job } from '#schemas/content/company.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { defineKind } from '../define-kind.ts';
import { facet, newestFirst } from '../list-rule.ts';
import { ownPage } from '../parts.ts';

export const definition = defineKind({
  kind: 'job',
  label: { zh: '招聘职位', en: 'Open positions' },
  group: 'company',
  purpose: 'company',
  description: { zh: '招贤纳士页面上的职位', en: 'Vacancies on the careers page' },
  form: () =>
    z.strictObject({
      title: field(job.shape.title, { label: '职位' }),
      jobtype: field(job.shape.jobtype, {
        label: '招聘类型',
        control: 'segmented',
        choices: { '1': '社会招聘', '2': '校园招聘', '3': '实习' },
      }),
      department: field(job.shape.department, { label: '部门' }),
      city: field(job.shape.city, { label: '城市' }),
      headcount: field(job.shape.headcount, { label: '人数', help: '不限则留空' }),
      education: field(job.shape.education, { label: '学历要求' }),
      publishdate: field(job.shape.publishdate, { label: '发布日期', control: 'date' }),
      deadline: field(job.shape.deadline, {
        label: '截止日期',
        control: 'date',
        help: '没有则留空',
      }),
      email: field(job.shape.email, { label: '简历投递邮箱' }),
      duties: field(job.shape.duties, { label: '职责', control: 'multiline', itemLabel: '条职责' }),
      requirements: field(job.shape.requirements, {
        label: '要求',
        control: 'multiline',
        itemLabel: '条要求',
      }),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'jobtype' }, { prop: 'city' }, { prop: 'publishdate' }, { prop: 'deadline' }],
  filters: ['jobtype'],
  sort: { prop: 'publishdate', direction: 'descending' },
  listing: {
    facets: (body) => {
      const types = ['all', ...facet('type', textFieldOf(body, 'jobtype'))];
      return [
        ...types,
        ...types.flatMap((type) => facet(`${type}/city`, textFieldOf(body, 'city'))),
      ];
    },
    ...newestFirst('publishdate'),
  },
  reviewDays: 90,
  initial: (today) => ({ publishdate: today }),
  preview: ownPage('employdetail'),
});
