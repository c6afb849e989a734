import { z } from 'zod';
import { labelledLink } from '#schemas/address.ts';
import { field } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

const entry = () =>
  labelledLink.extend({
    column: field(requiredText(10).default('服务'), {
      label: '所在的列',
      help: '写法相同的在同一列，按第一次出现的次序',
    }),
  });

export const props = () =>
  z.strictObject({
    phoneNote: field(text(60).default('客服热线，交易日 8:30–17:00'), {
      label: '电话下方的文字',
      help: '电话号码取自公司参数',
    }),
    entries: field(z.array(entry()).max(36, { error: '最多 36 项' }).default([]), {
      label: '自选的入口',
      control: 'items',
      itemLabel: '个入口',
      help: '有任何一项时代替菜单',
    }),
    directTitle: field(requiredText(10).default('栏目'), {
      label: '没有下级的菜单归入',
      help: '第一列的标题',
    }),
    columns: field(z.int().min(1).max(6).default(4), {
      label: '菜单列数',
      control: 'number',
      group: 'display',
    }),
    entriesPerColumn: field(z.int().min(1).max(12).default(6), {
      label: '每列最多几项',
      control: 'number',
      group: 'display',
    }),
    links: field(z.array(labelledLink).max(8, { error: '最多 8 个链接' }).default([]), {
      label: '底部链接',
      control: 'items',
      itemLabel: '个链接',
    }),
    copyright: field(requiredText(80).default('© {year} {company}'), {
      label: '版权',
      help: '{year} 是当前年份，{company} 是公司名称',
    }),
    record: field(text(80).default(''), { label: '备案信息' }),
  });
