import { z } from 'zod';
import { field } from '#kit/control.ts';
import { advertisement, roadshow, systemNotice } from '#schemas/content/promotion.ts';
import { friendlyLink, hotWord } from '#schemas/content/service.ts';
import { defineKind } from './define-kind.ts';
import { body, flagField, order, pictureField } from './parts.ts';
import { ELSEWHERE } from './preview-target.ts';

export const advertisementKind = defineKind({
  kind: 'advertisement',
  label: '横幅广告',
  group: 'promotion',
  description: '登录区、首页和栏目上方的横幅；上线和下线的时间在发布时定',
  body: advertisement,
  form: () =>
    z.strictObject({
      title: field(advertisement.shape.title, { label: '标题' }),
      bannertype: field(advertisement.shape.bannertype, {
        label: '位置',
        control: 'segmented',
        choices: { login: '登录区', home: '首页', column: '栏目' },
      }),
      menuid: field(advertisement.shape.menuid, {
        label: '栏目页面',
        control: 'menu',
        help: '只在这个菜单的页面上显示，留空则每个栏目都显示',
        when: { prop: 'bannertype', is: ['column'] },
      }),
      description: field(advertisement.shape.description, { label: '说明', control: 'multiline' }),
      image: pictureField('图片', '没有则只显示文字'),
      address: field(advertisement.shape.address, {
        label: '点击后打开',
        control: 'link',
        help: '留空则不能点',
      }),
      opentype: flagField('打开方式', { '0': '当前窗口', '1': '新窗口' }),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [
    { prop: 'image', as: 'picture' },
    { prop: 'bannertype' },
    { prop: 'ordernumber', as: 'number' },
  ],
  filters: ['bannertype'],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  initial: () => ({ bannertype: 'home', ordernumber: '1' }),
  preview: (_, { bannertype, menuid }) =>
    bannertype === 'login'
      ? { elsewhere: ELSEWHERE.interface }
      : { blocks: ['carousel'], props: { bannertype: String(bannertype) }, page: String(menuid) },
});

export const hotWordKind = defineKind({
  kind: 'hotword',
  label: '热搜词',
  group: 'promotion',
  description: '搜索框里推荐的词',
  body: hotWord,
  form: () =>
    z.strictObject({
      keyword: field(hotWord.shape.keyword, { label: '词' }),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'keyword',
  columns: [{ prop: 'ordernumber', as: 'number' }],
  filters: [],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  initial: () => ({ ordernumber: '1' }),
  preview: { address: '/search' },
});

export const friendlyLinkKind = defineKind({
  kind: 'friendlylink',
  label: '友情链接',
  group: 'promotion',
  description: '公司推荐的其他网站',
  body: friendlyLink,
  form: () =>
    z.strictObject({
      label: field(friendlyLink.shape.label, { label: '名称' }),
      address: field(friendlyLink.shape.address, { label: '地址', control: 'link' }),
      image: pictureField('标识', '没有则只显示名称'),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'label',
  columns: [{ prop: 'address' }, { prop: 'ordernumber', as: 'number' }],
  filters: [],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  initial: () => ({ ordernumber: '1' }),
  preview: { blocks: ['friendly-links'] },
});

export const roadshowKind = defineKind({
  kind: 'roadshow',
  label: '路演活动',
  group: 'promotion',
  description: '面向投资者的交流会、直播和它们的回放',
  body: roadshow,
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
  initial: (today) => ({ starttime: `${today}150000`, endtime: `${today}160000` }),
  preview: { elsewhere: ELSEWHERE.interface },
});

export const systemNoticeKind = defineKind({
  kind: 'systemnotice',
  label: '系统公告',
  group: 'promotion',
  description: '网站和服务本身的通知，可以置顶在每个页面上方',
  body: systemNotice,
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
  initial: (today) => ({ publishtime: `${today}090000` }),
  preview: (_, { topflag }) =>
    topflag === '1' ? { blocks: ['promotion-notice'] } : { elsewhere: ELSEWHERE.notOnTop },
});
