import { z } from 'zod';
import { breadcrumbProp, field, missingProp } from '#kit';
import { requiredText } from '#schemas/json.ts';

const word = (label: string) => field(requiredText(10).default(label), { label });

export const props = () =>
  z.strictObject({
    breadcrumb: breadcrumbProp(),
    types: field(
      z
        .strictObject({
          experienced: word('社会招聘'),
          graduates: word('校园招聘'),
          trainees: word('实习'),
        })
        .prefault({}),
      { label: '招聘类型的名称', group: 'display' },
    ),
    labels: field(
      z
        .strictObject({
          department: word('部门'),
          city: word('工作地点'),
          headcount: word('招聘人数'),
          education: word('学历'),
          deadline: word('截止日期'),
          duties: word('岗位职责'),
          requirements: word('任职要求'),
        })
        .prefault({}),
      { label: '各项的名称', group: 'display' },
    ),
    headcountUnit: field(requiredText(6).default('人'), { label: '人数的单位', group: 'display' }),
    closed: field(requiredText(30).default('这个职位已经截止申请'), { label: '截止之后的说明' }),
    apply: field(requiredText(80).default('请将简历发到下面的邮箱，标题写明姓名和职位。'), {
      label: '申请方法',
      control: 'multiline',
    }),
    missing: missingProp('这个职位可能已经结束招聘，请查看其他职位。'),
  });
