import { z } from 'zod';
import { emptyProp, extentProps, field, headProps, moreProps, word } from '#kit';
import { requiredText } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    ...headProps('团队介绍'),
    team: field(z.enum(['', '1', '2', '3', '4']).default(''), {
      label: '哪个团队',
      control: 'choice',
      choices: { '': '全部团队', '1': '管理层', '2': '投资', '3': '研究', '4': '销售服务' },
    }),
    ...extentProps(4),
    ...moreProps(),
    groups: field(
      z
        .strictObject({
          management: word('管理层'),
          investment: word('投资'),
          research: word('研究'),
          service: word('销售服务'),
        })
        .prefault({}),
      {
        label: '各团队的名称',
        when: { prop: 'show', is: ['all'] },
        group: 'display',
      },
    ),
    certificateLabel: field(requiredText(10).default('从业编号'), {
      label: '从业编号的名称',
      group: 'display',
    }),
    resumeLabel: field(requiredText(10).default('简历'), { label: '简历的名称', group: 'display' }),
    emptyText: emptyProp('团队介绍还没有发布'),
  });
