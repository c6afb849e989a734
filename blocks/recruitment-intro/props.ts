import { z } from 'zod';
import { emptyProp, extentProps, field, headProps, moreProps, word } from '#kit';
import { requiredText } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    ...headProps('招贤纳士'),
    jobtype: field(z.enum(['', '1', '2', '3']).default(''), {
      label: '招聘类型',
      control: 'choice',
      choices: { '': '全部类型', '1': '社会招聘', '2': '校园招聘', '3': '实习' },
    }),
    ...extentProps(5),
    filters: field(z.boolean().default(true), {
      label: '可以筛选',
      help: '按工作地点、部门和关键词，由访客选择',
      when: { prop: 'show', is: ['all'] },
      group: 'display',
    }),
    ...moreProps(),
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
          search: word('搜索职位'),
          city: word('工作地点'),
          department: word('部门'),
          all: word('全部'),
          deadline: word('截止日期'),
          closed: word('已经截止'),
        })
        .prefault({}),
      {
        label: '各项的名称',
        group: 'display',
      },
    ),
    headcountUnit: field(requiredText(6).default('人'), { label: '人数的单位', group: 'display' }),
    emptyText: emptyProp('现在没有招聘的职位'),
    noneText: field(requiredText(30).default('没有符合条件的职位'), {
      label: '筛选不到时的文字',
      when: { prop: 'show', is: ['all'] },
      group: 'display',
    }),
  });
