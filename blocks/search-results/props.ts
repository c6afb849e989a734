import { z } from 'zod';
import { field } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

const label = (name: string, words: string) =>
  field(requiredText(10).default(words), { label: `${name}的名称`, group: 'display' });

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('搜索'), { label: '标题', help: '也是搜索框的名称' }),
    placeholder: field(text(30).default('基金、公告、文件、页面和常见问题'), {
      label: '搜索框里的提示',
    }),
    summaryText: field(requiredText(60).default('共 {count} 条结果。专户产品不在搜索范围内。'), {
      label: '结果的说明',
      help: '{count} 换成条数',
    }),
    count: field(
      z.int().min(1, { error: '至少 1 条' }).max(10, { error: '最多 10 条' }).default(5),
      { label: '每组先显示几条', control: 'number' },
    ),
    pageCount: field(
      z.int().min(5, { error: '至少 5 条' }).max(50, { error: '最多 50 条' }).default(20),
      { label: '只看一组时每页条数', control: 'number' },
    ),
    emptyTitle: field(requiredText(30).default('没有找到“{keyword}”'), {
      label: '没有结果时的标题',
      help: '{keyword} 换成访客输入的词',
    }),
    emptyText: field(
      requiredText(80).default('可以换一个说法，或用六位基金代码、拼音首字母搜索。'),
      { label: '没有结果时的说明', control: 'multiline' },
    ),
    meantLabel: field(requiredText(20).default('您是不是要找'), {
      label: '相近词前的文字',
      group: 'display',
    }),
    searchedLabel: field(requiredText(20).default('已按拼音找到'), {
      label: '按拼音搜索时的文字',
      group: 'display',
    }),
    correctedLabel: field(requiredText(30).default('没有找到您输入的词，已改为查找'), {
      label: '更正输入错误时的文字',
      group: 'display',
    }),
    hotLabel: field(requiredText(20).default('热门搜索'), {
      label: '热门搜索词前的文字',
      group: 'display',
    }),
    manageLabel: field(requiredText(10).default('管理'), {
      label: '基金经理所管基金前的文字',
      group: 'display',
    }),
    suggestLabel: field(requiredText(10).default('搜索建议'), {
      label: '搜索建议的名称',
      group: 'display',
    }),
    scopeLabel: field(requiredText(10).default('搜索范围'), {
      label: '各组切换的名称',
      group: 'display',
    }),
    all: label('“全部”', '全部'),
    page: label('页面组', '页面与工具'),
    fund: label('基金组', '基金'),
    term: label('术语组', '术语'),
    notice: label('公告组', '公告'),
    document: label('文件组', '文件'),
    news: label('新闻组', '新闻'),
    knowledge: label('知识组', '知识'),
    question: label('问答组', '常见问题'),
    person: label('人员组', '人员'),
    job: label('职位组', '职位'),
    place: label('网点组', '网点'),
    fundNotice: field(
      text(200).default(
        '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计；截至日期见各行。',
      ),
      { label: '基金下的说明', control: 'multiline', group: 'display' },
    ),
  });
