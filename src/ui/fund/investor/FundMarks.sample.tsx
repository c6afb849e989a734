import { failedAnswer } from '#kit';
import { sampleMarkCalls } from '#samples/own-funds.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { FundMarks } from './FundMarks.tsx';

const held = <FundMarks fund={{ fundcode: '000001', fundname: '华夏成长混合' }} />;
const neither = <FundMarks fund={{ fundcode: '000051', fundname: '华夏沪深300ETF联接A' }} />;

export const samples: PartSamples = {
  usual: { label: '已持有，在自选中', login: '张**', calls: sampleMarkCalls, part: held },
  neither: { label: '没有持有，不在自选中', login: '张**', calls: sampleMarkCalls, part: neither },
  loggedOut: { label: '没有登录', part: held },
  failed: {
    label: '交易系统没有应答',
    login: '张**',
    calls: {
      'trade/asset/fund/list': failedAnswer(),
      'account/favorite/list': failedAnswer(),
    },
    part: held,
  },
};
