import { z } from 'zod';
import { field } from '#kit';
import { systemNotice } from '#schemas/content/promotion.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { defineKind } from '../define-kind.ts';
import { newestFirst } from '../list-rule.ts';
import { body, flagField } from '../parts.ts';
import { ELSEWHERE } from '../preview-target.ts';

export const definition = defineKind({
  kind: 'systemnotice',
  label: { zh: '系统公告', en: 'System notices' },
  group: 'promotion',
  purpose: 'disclosure',
  description: {
    zh: '网站和服务本身的通知，可以置顶在每个页面上方',
    en: 'Notices about the site and its services; they can stand on top of every page',
  },
  form: () =>
    z.strictObject({
      title: field(systemNotice.shape.title, { label: '标题' }),
      publishtime: field(systemNotice.shape.publishtime, { label: '发布时间', control: 'time' }),
      topflag: flagField(
        '置顶',
        { '0': '不置顶', '1': '每页上方显示' },
        '发布时给它一个下线时间，到时自动收起',
      ),
      body: body(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'publishtime' }, { prop: 'topflag' }],
  filters: ['topflag'],
  sort: { prop: 'publishtime', direction: 'descending' },
  listing: {
    facets: (body) => (textFieldOf(body, 'topflag') === '1' ? ['all', 'top'] : ['all']),
    ...newestFirst('publishtime'),
  },
  initial: (today) => ({ publishtime: `${today}090000` }),
  preview: (_, { topflag }) =>
    topflag === '1' ? { blocks: ['promotion-notice'] } : { elsewhere: ELSEWHERE.notOnTop },
});
