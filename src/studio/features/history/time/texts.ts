import { printHere } from '../../../base/keys/chord.ts';
import { inLanguage } from '../../../base/language/language.ts';

export const timeTexts = inLanguage({
  zh: {
    title: '访客在那一刻看到什么',
    slider: '那一刻',
    day: '那一刻的日期',
    clock: '那一刻的时间',
    shows: (time: string, seq: number) => `${time}，第 ${seq} 版`,
    nothing: (time: string) => `${time}，那时没有发布`,
    now: '此刻',
    hints: `← → 前后一版，${printHere('shift ArrowLeft')} → 一天`,
    look: '看那一刻的页面',
    back: '回到比较',
    heading: (seq: number) => `第 ${seq} 版，连同那一刻的框架、菜单与数据`,
    planned: (title: string, seq: number) => `${title} 第 ${seq} 版`,
  },
  en: {
    title: 'What visitors saw at a moment',
    slider: 'Moment',
    day: 'Day of the moment',
    clock: 'Time of the moment',
    shows: (time: string, seq: number) => `${time}, version ${seq}`,
    nothing: (time: string) => `${time}, nothing was published`,
    now: 'Now',
    hints: `← → one version, ${printHere('shift ArrowLeft')} → one day`,
    look: 'See the page at that moment',
    back: 'Back to comparing',
    heading: (seq: number) => `Version ${seq}, with the frame, menu and data of that moment`,
    planned: (title: string, seq: number) => `${title}, version ${seq}`,
  },
});
