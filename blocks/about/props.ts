import { z } from 'zod';
import { emptyProp, field, headProps, word } from '#kit';
import { requiredText } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    ...headProps('公司介绍'),
    contents: field(z.boolean().default(true), { label: '显示各章目录', group: 'display' }),
    contentsLabel: field(requiredText(20).default('本页目录'), {
      label: '目录的名称',
      when: { prop: 'contents', is: [true] },
      group: 'display',
    }),
    facts: field(z.boolean().default(true), {
      label: '显示登记信息',
      help: '取自系统内容里的“公司信息”',
      group: 'display',
    }),
    factsTitle: field(requiredText(20).default('登记信息'), {
      label: '登记信息的标题',
      when: { prop: 'facts', is: [true] },
      group: 'display',
    }),
    labels: field(
      z
        .strictObject({
          fullname: word('公司全称'),
          english: word('英文名称'),
          established: word('成立日期'),
          capital: word('注册资本'),
          licence: word('业务许可'),
          scope: word('经营范围'),
          address: word('注册地址'),
          email: word('电子邮箱'),
        })
        .prefault({}),
      { label: '各项的名称', when: { prop: 'facts', is: [true] }, group: 'display' },
    ),
    emptyText: emptyProp('公司介绍还没有发布'),
  });
