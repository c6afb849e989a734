import { z } from 'zod';
import { field } from '#kit/control.ts';
import { appVersion, download, question } from '#schemas/content/service.ts';
import { fragment, siteText } from '#schemas/content/shared.ts';
import { defineKind } from './define-kind.ts';
import { body, categoryField, flagField, order } from './parts.ts';
import { ELSEWHERE } from './preview-target.ts';

export const questionKind = defineKind({
  kind: 'question',
  label: '常见问题',
  group: 'service',
  description: '一问一答，可以列为热门问题',
  body: question,
  form: () =>
    z.strictObject({
      question: field(question.shape.question, { label: '问题' }),
      answer: field(question.shape.answer, { label: '回答', control: 'multiline' }),
      category: categoryField(),
      hotflag: flagField('热门', { '0': '否', '1': '列为热门' }),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'question',
  columns: [
    { prop: 'category', as: 'category' },
    { prop: 'hotflag' },
    { prop: 'ordernumber', as: 'number' },
  ],
  filters: ['category', 'hotflag'],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  initial: () => ({ ordernumber: '1' }),
  preview: { blocks: ['hot-questions'] },
});

export const downloadKind = defineKind({
  kind: 'download',
  label: '下载文件',
  group: 'service',
  description: '表单、协议和说明等供访客下载的文件',
  body: download,
  form: () =>
    z.strictObject({
      title: field(download.shape.title, { label: '名称' }),
      category: categoryField(),
      address: field(download.shape.address, { label: '文件', control: 'file' }),
      filetype: field(download.shape.filetype, {
        label: '文件类型',
        help: '小写的扩展名，例如 pdf',
      }),
      filesize: field(download.shape.filesize, {
        label: '文件大小',
        control: 'decimal',
        unit: '字节',
        help: '不知道则留空',
      }),
      summary: field(download.shape.summary, { label: '说明', control: 'multiline' }),
      publishdate: field(download.shape.publishdate, { label: '发布日期', control: 'date' }),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'category', as: 'category' }, { prop: 'filetype' }, { prop: 'publishdate' }],
  filters: ['category'],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  initial: (today) => ({ publishdate: today, ordernumber: '1', filetype: 'pdf' }),
  preview: { blocks: ['download'] },
});

export const appVersionKind = defineKind({
  kind: 'appversion',
  label: '客户端版本',
  group: 'service',
  description: '手机客户端的版本和更新说明',
  body: appVersion,
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
  initial: (today) => ({ releasedate: today }),
  preview: { elsewhere: ELSEWHERE.interface },
});

export const sharedTextKind = defineKind({
  kind: 'sharedtext',
  label: '共用文本',
  group: 'service',
  description: '几个页面共用的一段文字，改一处处处更新',
  body: fragment,
  form: () =>
    z.strictObject({ title: field(fragment.shape.title, { label: '名称' }), body: body() }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [],
  filters: [],
  sort: { prop: 'title', direction: 'ascending' },
  preview: { elsewhere: ELSEWHERE.interface },
});

export const siteTextKind = defineKind({
  kind: 'text',
  label: '法律文本',
  group: 'settings',
  description: '合格投资者承诺、隐私政策等访客要同意的文本',
  body: siteText,
  form: () =>
    z.strictObject({
      title: field(siteText.shape.title, { label: '名称' }),
      textversion: field(siteText.shape.textversion, {
        label: '文本版本',
        help: '访客的同意连同它一起记下；意思改了就换一个，例如 2026-01',
      }),
      body: body(),
    }),
  keyForm: () =>
    z.strictObject({
      textcode: field(siteText.shape.textcode, {
        label: '代码',
        help: '网站按它找到这份文本，定了不再改',
      }),
    }),
  key: { props: ['textcode'] },
  keySource: 'editor',
  title: 'title',
  columns: [{ prop: 'textcode' }, { prop: 'textversion' }],
  filters: [],
  sort: { prop: 'title', direction: 'ascending' },
  preview: (code) =>
    code === 'qualifiedinvestor'
      ? { blocks: ['private-fund-list', 'special-account-announcement'] }
      : { elsewhere: ELSEWHERE.interface },
});
