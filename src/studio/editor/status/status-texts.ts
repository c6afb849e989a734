import { inLanguage } from '../../base/language/language.ts';

/** Words of the signs and buttons at the head of a document that is edited. */
export const statusTexts = inLanguage({
  zh: {
    openEnglish: '英文：和中文对照',
    draftStates: {
      live: '与线上一致',
      changed: '草稿领先线上',
      draft: '草稿，从未上线',
      scheduled: '已定时，还没上线',
      past: '已下线',
    },
    undo: (name: string | null) => (name === null ? '撤销：没有可撤销的操作' : `撤销：${name}`),
    redo: (name: string | null) => (name === null ? '重做：没有可重做的操作' : `重做：${name}`),
    checks: '检查',
    checkCount: (errors: number, warnings: number) =>
      [
        '页面检查',
        errors > 0 ? `${errors} 处拦住发布` : '',
        warnings > 0 ? `${warnings} 处提醒` : '',
        errors + warnings === 0 ? '没有问题' : '',
      ]
        .filter(Boolean)
        .join('，'),
    blocking: (count: number) => `${count} 处拦住发布`,
    warnings: (count: number) => `${count} 处提醒`,
    look: '去看',
    checksTitle: '页面检查',
    passed: '没有拦住发布的问题',
    visit: '去改',
    basis: (basis: string) => `依据：${basis}`,
    publish: '发布…',
    submit: '送审',
    openHistory: '版本历史',
    save: {
      opening: '正在打开',
      saving: '正在保存',
      saved: '已保存',
      savedAt: (time: string) => `已保存 ${time}`,
      offline: (steps: number) => (steps > 0 ? `离线，${steps} 步存在本机` : '离线，正在重连'),
      catchingUp: (done: number, total: number) => `正在补交 ${done} / ${total}`,
      refused: (count: number) => `${count} 步没被接受`,
      signedOut: '登录已到期',
      closed: '打不开',
      viewOnly: '只能看',
    },
    refusedTitle: '这几步没被接受，其余都已保存',
    understood: '知道了',
    where: '当前位置',
    pages: '页面',
  },
  en: {
    openEnglish: 'English beside the Chinese',
    draftStates: {
      live: 'Same as live',
      changed: 'Draft is ahead of live',
      draft: 'Draft, never live',
      scheduled: 'Scheduled, not live yet',
      past: 'No longer live',
    },
    undo: (name: string | null) => (name === null ? 'Undo: nothing to undo' : `Undo: ${name}`),
    redo: (name: string | null) => (name === null ? 'Redo: nothing to redo' : `Redo: ${name}`),
    checks: 'Checks',
    checkCount: (errors: number, warnings: number) =>
      [
        'Page checks',
        errors > 0 ? `${errors} block publishing` : '',
        warnings > 0 ? `${warnings} to look at` : '',
        errors + warnings === 0 ? 'no problems' : '',
      ]
        .filter(Boolean)
        .join(', '),
    blocking: (count: number) => `${count} block publishing`,
    warnings: (count: number) => `${count} to look at`,
    look: 'See',
    checksTitle: 'Page checks',
    passed: 'Nothing blocks publishing',
    visit: 'Fix',
    basis: (basis: string) => `Basis: ${basis}`,
    publish: 'Publish…',
    submit: 'Submit',
    openHistory: 'Version history',
    save: {
      opening: 'Opening',
      saving: 'Saving',
      saved: 'Saved',
      savedAt: (time: string) => `Saved ${time}`,
      offline: (steps: number) =>
        steps > 0 ? `Offline, ${steps} steps kept on this computer` : 'Offline, connecting again',
      catchingUp: (done: number, total: number) => `Catching up ${done} / ${total}`,
      refused: (count: number) => `${count} steps were not accepted`,
      signedOut: 'Sign-in has expired',
      closed: 'Cannot be opened',
      viewOnly: 'View only',
    },
    refusedTitle: 'These steps were not accepted, everything else is saved',
    understood: 'Got it',
    where: 'Where you are',
    pages: 'Pages',
  },
});
