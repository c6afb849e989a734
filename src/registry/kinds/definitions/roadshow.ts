import { z } from 'zod';
import { field } from '#kit';
import { roadshow } from '#schemas/content/promotion.ts';
import { defineKind } from '../define-kind.ts';
import { facet, newestFirst, textsOf } from '../list-rule.ts';
import { body, pictureField } from '../parts.ts';

export const definition = defineKind({
  kind: 'roadshow',
  label: { zh: '路演活动', en: 'Roadshows' },
  group: 'promotion',
  purpose: 'promotion',
  description: {
    zh: '面向投资者的交流会、直播和它们的回放',
    en: 'Meetings with investors, broadcasts and their recordings',
  },
  form: () =>
    z.strictObject({
      title: field(roadshow.shape.title, { label: '标题' }),
      starttime: field(roadshow.shape.starttime, { label: '开始时间', control: 'time' }),
      endtime: field(roadshow.shape.endtime, { label: '结束时间', control: 'time' }),
      speaker: field(roadshow.shape.speaker, { label: '主讲' }),
      place: field(roadshow.shape.place, { label: '地点' }),
      address: field(roadshow.shape.address, {
        label: '直播或回放地址',
        control: 'link',
        help: '没有则留空',
      }),
      summary: field(roadshow.shape.summary, { label: '摘要', control: 'multiline' }),
      body: body(),
      cover: pictureField('封面', '没有则留空'),
      fundcodes: field(roadshow.shape.fundcodes, { label: '涉及基金', control: 'funds' }),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'starttime' }, { prop: 'speaker' }, { prop: 'place' }],
  filters: ['fundcodes'],
  sort: { prop: 'starttime', direction: 'descending' },
  listing: {
    facets: (body) => ['all', ...facet('fund', ...new Set(textsOf(body, 'fundcodes')))],
    ...newestFirst('starttime'),
  },
  initial: (today) => ({ starttime: `${today}150000`, endtime: `${today}160000` }),
  preview: { blocks: ['roadshows'] },
});
