import type { Translations } from './translations.ts';

export const complianceMessages = {
  'compliance.own-edits': {
    zh: '你改过这份内容，不能由你确认。请另一位合规人员确认',
    en: 'You edited this content yourself: another compliance account has to confirm it',
  },
  'compliance.breach-gone': {
    zh: '内容改过了，这处提示已不是原来的。请重新检查后再确认',
    en: 'The content has changed and the warning with it: check again before you confirm',
  },
  'compliance.rule-incomplete': {
    zh: '规则还没有填全，不能试算。先看检查里的问题',
    en: 'The rule is incomplete and cannot be tried: see its findings first',
  },
  'compliance.no-rule-version': {
    zh: '这条规则没有这一版',
    en: 'The rule has no such version',
  },
  'compliance.checks-waiting': {
    zh: '已有几项网站检查在排队。过几分钟再试',
    en: 'Several checks of the site wait already: try again in a few minutes',
  },
  'compliance.check-stopped': {
    zh: '服务正在停止，这次检查没有做完。服务重新启动后再试',
    en: 'The server stops and did not finish the check: try again once it runs again',
  },
  'compliance.no-evidence': {
    zh: '没有这一条，或它没有期限',
    en: 'There is none under this key, or it has no end',
  },
} as const satisfies Translations;
