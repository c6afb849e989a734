import { z } from 'zod';
import { field } from '#kit';
import { advertisement } from '#schemas/content/promotion.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { defineKind } from '../define-kind.ts';
import { byOrder, facet } from '../list-rule.ts';
import { flagField, order, pictureField } from '../parts.ts';
import { ELSEWHERE } from '../preview-target.ts';

export const definition = defineKind({
  kind: 'advertisement',
  label: { zh: '横幅广告', en: 'Banners' },
  group: 'promotion',
  purpose: 'promotion',
  description: {
    zh: '登录区、首页和栏目上方的横幅；上线和下线的时间在发布时定',
    en: 'Banners above login, on the home page and above columns; when they start and end is set when publishing',
  },
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
  listing: {
    facets: (body) => ['all', ...facet('type', textFieldOf(body, 'bannertype'))],
    ...byOrder,
  },
  reviewDays: 180,
  initial: () => ({ bannertype: 'home', ordernumber: '1' }),
  preview: (_, { bannertype, menuid }) =>
    bannertype === 'login'
      ? { elsewhere: ELSEWHERE.interface }
      : { blocks: ['carousel'], props: { bannertype: String(bannertype) }, page: String(menuid) },
});
