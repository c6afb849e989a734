import { z } from 'zod';
import { field } from '#kit';
import { appVersion } from '#schemas/content/service.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { defineKind } from '../define-kind.ts';
import { facet, newestFirst } from '../list-rule.ts';
import { body, flagField } from '../parts.ts';
import { ELSEWHERE } from '../preview-target.ts';

export const definition = defineKind({
  kind: 'appversion',
  label: { zh: '客户端版本', en: 'App versions' },
  group: 'service',
  purpose: 'company',
  description: {
    zh: '手机客户端的版本和更新说明',
    en: 'Versions of the app and what is new in them',
  },
  form: () =>
    z.strictObject({
      version: field(appVersion.shape.version, { label: '版本号', help: '三段数字，例如 3.2.1' }),
      platform: field(appVersion.shape.platform, {
        label: '平台',
        control: 'segmented',
        choices: { ios: 'iOS', android: 'Android', harmony: 'HarmonyOS' },
      }),
      releasedate: field(appVersion.shape.releasedate, { label: '发布日期', control: 'date' }),
      forceflag: flagField(
        '更新',
        { '0': '可选', '1': '强制' },
        '强制时，旧版本必须更新才能继续用',
      ),
      address: field(appVersion.shape.address, { label: '下载地址', control: 'link' }),
      body: body('更新说明'),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'version',
  columns: [{ prop: 'platform' }, { prop: 'releasedate' }, { prop: 'forceflag' }],
  filters: ['platform'],
  sort: { prop: 'releasedate', direction: 'descending' },
  listing: {
    facets: (body) => facet('platform', textFieldOf(body, 'platform')),
    ...newestFirst('releasedate'),
  },
  initial: (today) => ({ releasedate: today }),
  preview: { elsewhere: ELSEWHERE.interface },
});
