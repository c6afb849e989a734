import { inLanguage } from '../language.ts';

export const settingsTexts = inLanguage({
  zh: { title: '设置', tabs: '设置的分类', account: '我的账号', people: '账号和角色', activity: '操作记录', archive: '导出和导入', keys: '接口密钥', webhooks: '回调', api: '接口说明', failed: '没有取到', retry: '再试一次', close: '关闭', cancel: '取消', save: '保存', done: '知道了', copy: '复制', copied: '已复制', password: '当前密码', passwordHint: '改动登录方式前，再输入一次密码' },
  en: { title: 'Settings', tabs: 'Parts of the settings', account: 'My account', people: 'Accounts and roles', activity: 'Activity', archive: 'Export and import', keys: 'API keys', webhooks: 'Webhooks', api: 'API', failed: 'Not loaded', retry: 'Try again', close: 'Close', cancel: 'Cancel', save: 'Save', done: 'Got it', copy: 'Copy', copied: 'Copied', password: 'Current password', passwordHint: 'Enter your password again before changing how you sign in' },
});
