import type { ActivityAction } from '#schemas/activity.ts';
import { inLanguage } from '../../language.ts';

/** What each action is called: [Chinese, English]. */
const actions = inLanguage<Record<ActivityAction, string>>({
  zh: {
    'session.start': '登录', 'session.refuse': '登录没成功', 'session.end': '退出登录', 'session.end-all': '退出所有登录',
    'password.change': '改密码', 'factor.add': '添加两步登录', 'factor.remove': '移除两步登录', 'factor.reset': '重设两步登录', 'factor.recover': '重发恢复码',
    'people.invite': '邀请', 'people.revoke': '撤销邀请', 'people.join': '接受邀请', 'people.change': '改角色', 'people.deactivate': '停用账号', 'people.activate': '恢复账号',
    'release.publish': '发布', 'release.reschedule': '改期', 'release.withdraw': '撤回发布', 'release.end': '提前结束', 'release.reinstate': '恢复发布', 'release.cancel': '取消定时',
    'approval.submit': '送审', 'approval.approve': '批准', 'approval.return': '退回', 'approval.withdraw': '撤回送审',
    'fragment.create': '新建片段', 'fragment.rename': '片段改名', 'fragment.remove': '移除片段', 'fragment.restore': '放回片段',
    'review.share': '分享审阅链接', 'review.revoke': '收回审阅链接',
    'media.add': '上传', 'media.change': '改媒体', 'media.remove': '移除媒体', 'media.restore': '放回媒体',
    'figures.stage': '上传数据文件', 'figures.import': '导入数据', 'figures.undo': '撤销导入', 'figures.correct': '更正数据', 'pull.change': '改定时拉取', 'pull.run': '拉取数据',
    'content.import': '导入内容', 'content.export': '导出内容', 'feedback.read': '查看留言人的个人信息', 'feedback.change': '处理留言', 'feedback.export': '导出留言', 'activity.export': '导出操作记录',
    'archive.export': '导出整站', 'archive.import': '导入整站', 'key.create': '新建密钥', 'key.revoke': '收回密钥', 'webhook.change': '改回调', 'settings.change': '改设置',
  },
  en: {
    'session.start': 'Signed in', 'session.refuse': 'Sign-in refused', 'session.end': 'Signed out', 'session.end-all': 'Signed out everywhere',
    'password.change': 'Changed password', 'factor.add': 'Added a second step', 'factor.remove': 'Removed a second step', 'factor.reset': 'Reset two-step sign-in', 'factor.recover': 'Renewed recovery codes',
    'people.invite': 'Invited', 'people.revoke': 'Revoked an invitation', 'people.join': 'Joined', 'people.change': 'Changed roles', 'people.deactivate': 'Deactivated', 'people.activate': 'Activated',
    'release.publish': 'Published', 'release.reschedule': 'Rescheduled', 'release.withdraw': 'Withdrew', 'release.end': 'Ended early', 'release.reinstate': 'Reinstated', 'release.cancel': 'Cancelled a plan',
    'approval.submit': 'Submitted', 'approval.approve': 'Approved', 'approval.return': 'Sent back', 'approval.withdraw': 'Took a submission back',
    'fragment.create': 'Made a fragment', 'fragment.rename': 'Renamed a fragment', 'fragment.remove': 'Removed a fragment', 'fragment.restore': 'Restored a fragment',
    'review.share': 'Shared a review link', 'review.revoke': 'Revoked a review link',
    'media.add': 'Uploaded', 'media.change': 'Changed media', 'media.remove': 'Removed media', 'media.restore': 'Restored media',
    'figures.stage': 'Sent a data file', 'figures.import': 'Imported data', 'figures.undo': 'Undid an import', 'figures.correct': 'Corrected data', 'pull.change': 'Changed a pull', 'pull.run': 'Pulled data',
    'content.import': 'Imported content', 'content.export': 'Exported content', 'feedback.read': 'Saw who wrote a message', 'feedback.change': 'Answered a message', 'feedback.export': 'Exported messages', 'activity.export': 'Exported activity',
    'archive.export': 'Exported the site', 'archive.import': 'Imported the site', 'key.create': 'Made a key', 'key.revoke': 'Revoked a key', 'webhook.change': 'Changed a webhook', 'settings.change': 'Changed settings',
  },
});

export const activityTexts = {
  actions,
  ...inLanguage({
    zh: { list: '操作记录', time: '时间', who: '谁', what: '做了什么', thing: '对象', address: '从哪里', details: '细节', person: '人', anyone: '所有人', action: '操作', anything: '所有操作', find: '找对象', from: '从', until: '到', more: '更早的', export: '导出 CSV', exported: (rows: number) => `已导出 ${rows} 行`, none: '还没有人做过什么。登录、发布、改账号和设置都会记在这里。', noResult: '没有符合的记录。先放宽“对象”，再放宽时间。', unknown: '不认识的人', saidOnce: '只增不改，谁也删不掉' },
    en: { list: 'Activity', time: 'Time', who: 'Who', what: 'What', thing: 'Thing', address: 'From', details: 'Details', person: 'Person', anyone: 'Anyone', action: 'Action', anything: 'Anything', find: 'Find a thing', from: 'From', until: 'Until', more: 'Earlier', export: 'Export CSV', exported: (rows: number) => `${rows} rows exported`, none: 'Nobody did anything yet. Signing in, publishing, changes of accounts and settings are noted here.', noResult: 'Nothing fits. Widen the thing first, then the time.', unknown: 'Somebody unknown', saidOnce: 'Only appended: nobody can remove a line' },
  }),
};

/** What the record calls the parts of an action, in words: the names that say something to a person. */
export const detailNames: Readonly<Record<string, string>> = inLanguage<Record<string, string>>({
  zh: {
    means: '方式', what: '方式', rows: '行数', seq: '发布号', releases: '发布号', documents: '内容', hours: '有效小时', days: '有效天数', rights: '权限', roles: '角色', parts: '包含',
    sort: '数据', day: '日期', values: '数值', next: '次日', state: '结果', because: '原因', done: '结果', note: '备注', required: '要审核', isReset: '重设', removed: '移除', dropped: '删除', status: '状态', assignee: '处理人', ticketnos: '单号',
    name: '名称', address: '地址', events: '事件', idleMinutes: '多久退出', factorRoles: '须两步登录',
  },
  en: {
    means: 'by', what: 'by', rows: 'rows', seq: 'release', releases: 'release', documents: 'content', hours: 'hours', days: 'days', rights: 'rights', roles: 'roles', parts: 'with',
    sort: 'data', day: 'day', values: 'values', next: 'day after', state: 'result', because: 'because', done: 'result', note: 'note', required: 'approval needed', isReset: 'reset', removed: 'removed', dropped: 'deleted', status: 'status', assignee: 'assigned to', ticketnos: 'tickets',
    name: 'name', address: 'address', events: 'events', idleMinutes: 'signed out after minutes', factorRoles: 'second step for',
  },
});

/** Values that the record writes as codes. */
export const detailValues: Readonly<Record<string, string>> = inLanguage<Record<string, string>>({
  zh: { password: '密码', totp: '验证器', passkey: '通行密钥', recovery: '恢复码', disabled: '已停用', true: '是', false: '否' },
  en: { password: 'password', totp: 'authenticator', passkey: 'passkey', recovery: 'recovery code', disabled: 'switched off', true: 'yes', false: 'no' },
});
