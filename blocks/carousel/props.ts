import { z } from 'zod';
import { field } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('活动与提示'), {
      label: '名称',
      help: '不显示，读屏软件用它称呼这一块',
    }),
    bannertype: field(z.enum(['home', 'column']).default('home'), {
      label: '广告位置',
      control: 'segmented',
      choices: { home: '首页', column: '栏目' },
      help: '广告在内容里维护；栏目的广告按当前菜单选取',
    }),
    buttonLabel: field(text(10).default('查看详情'), {
      label: '按钮的文字',
      help: '打开广告的地址；留空则没有按钮，标题就是链接',
    }),
    previousLabel: field(requiredText(10).default('上一张'), {
      label: '“上一张”的名称',
      group: 'display',
    }),
    nextLabel: field(requiredText(10).default('下一张'), {
      label: '“下一张”的名称',
      group: 'display',
    }),
  });
