import { z } from 'zod';
import { emptyProp, field, headProps, moreProps, word } from '#kit';
import { fundCode } from '#schemas/fund.ts';
import { rowsOnPage } from '#schemas/listing.ts';

const labels = () =>
  z.strictObject({
    coming: word('即将举行'),
    today: word('今天'),
    over: word('已结束'),
    speaker: word('主讲'),
    place: word('地点'),
    funds: word('涉及基金'),
    watch: word('观看直播或回放'),
  });

export const props = () =>
  z.strictObject({
    ...headProps('路演活动'),
    fundcode: field(z.union([fundCode, z.literal('')]).default(''), {
      label: '只列这只基金的',
      control: 'fund',
      help: '留空为全部；基金页上留空也列全部',
    }),
    count: field(rowsOnPage.default(5), { label: '最多几场', control: 'number' }),
    summaries: field(z.boolean().default(true), { label: '显示摘要', group: 'display' }),
    ...moreProps(),
    emptyText: emptyProp('还没有路演活动'),
    labels: field(labels().prefault({}), { label: '各处的文字', group: 'display' }),
  });
