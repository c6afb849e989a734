import { z } from 'zod';
import { breadcrumbProp, field, headProps, missingProp } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

/** A word of the page, on the tab where other blocks have theirs. */
const word = (label: string, words: string) =>
  field(requiredText(20).default(words), { label, group: 'display' });

export const props = () =>
  z.strictObject({
    ...headProps('在管基金'),
    breadcrumb: breadcrumbProp(),
    companyLabel: word('任职公司的名称', '任职公司'),
    tenureLabel: word('管理时间的名称', '管理基金的时间'),
    dayUnit: word('天数的单位', '天'),
    sizeLabel: word('在管规模的名称', '在管规模'),
    emptyText: field(requiredText(30).default('目前没有在管的基金'), {
      label: '没有在管基金时的文字',
      group: 'display',
    }),
    tenuresLabel: word('任职回报的标题', '任职回报'),
    careerLabel: word('履历的标题', '履历'),
    awardsLabel: word('奖项的标题', '奖项'),
    inOffice: word('仍在任的文字', '至今'),
    actions: field(z.boolean().default(true), { label: '显示购买和定投', group: 'display' }),
    notice: field(
      text(200).default(
        '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计；任职期间的表现不代表个人单独的贡献。基金经理过往的业绩不预示其管理的基金未来的表现。',
      ),
      {
        label: '业绩说明',
        control: 'multiline',
        help: '写口径和来源；法定声明按合规规则附在后面',
        group: 'display',
      },
    ),
    missing: missingProp('没有这位基金经理的资料，可以从基金的页面查看现任基金经理。'),
  });
