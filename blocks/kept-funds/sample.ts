import type { Answer, Samples } from '#kit';
import type { block } from './block.ts';

const props = {
  title: '本机自选',
  note: '',
  compareAddress: '/col?menuid=8',
  emptyText: '本机还没有自选基金',
  emptyHint: '在基金页按名称下的“自选”，基金就留在这台设备上，不必登录。',
  fundsLabel: '挑选基金',
  fundsAddress: '/fundsearch',
  scriptText: '本机自选存放在浏览器里，需要浏览器运行脚本才能列出。',
  notice: '净值的日期写在各只基金下面。基金的过往业绩不预示其未来表现。',
};

const off: Answer<'alert/offer'> = {
  ok: true,
  record: [[{ period: '', pushperiod: '', pushkey: '' }]],
};
const daily: Answer<'alert/offer'> = {
  ok: true,
  record: [[{ period: 'day', pushperiod: '', pushkey: '' }]],
};

/** Which funds are kept stands in the browser: the part that lists them has samples of its own. */
export const samples: Samples<typeof block> = {
  typical: { label: '没有自选基金', props, data: { alerts: off } },
  bare: {
    label: '不能对比，没有去处',
    props: { ...props, compareAddress: '', fundsAddress: '', emptyHint: '', notice: '' },
    data: { alerts: daily },
  },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      title: '选'.repeat(20),
      note: '明'.repeat(60),
      emptyHint: 'W'.repeat(100),
      fundsLabel: '挑'.repeat(10),
      scriptText: '脚'.repeat(100),
      notice: 'W'.repeat(200),
    },
    data: { alerts: off },
  },
};
