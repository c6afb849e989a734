import type { Translations } from './translations.ts';

export const formMessages = {
  'form.no-consent': {
    zh: '“{label}”是个人信息，表单却没有要访客同意的文本。请选一份“要同意的文本”',
    en: '“{label}” is personal data, and the form has no text that visitors agree to. Choose one',
  },
  'form.no-retention': {
    zh: '没有填写保存天数。请填访客填写的内容保存多少天',
    en: 'The days to keep entries are missing. Enter a number of days',
  },
  'form.label-twice': {
    zh: '有两项都叫“{label}”。请改其中一项的名称',
    en: 'Two fields are called “{label}”. Change one of the names',
  },
  'form.few-options': {
    zh: '选择项至少要有两个选项',
    en: 'A choice needs at least two options. Add options',
  },
  'form.option-twice': {
    zh: '选项“{option}”出现了两次。请删去一个',
    en: 'The option “{option}” stands there twice. Remove one',
  },
  'form.limits-crossed': {
    zh: '“最少”超过了能填的最多。请改小',
    en: 'The minimum is greater than the most that can be entered. Make it smaller',
  },
  'form.maximum-out': {
    zh: '“最多”须在 1 到 {most} 之间',
    en: 'The maximum has to be from 1 to {most}. Change it',
  },
  'form.no-decider': {
    zh: '前面没有叫“{label}”的选择项。请填前面一个选择项的名称，或留空',
    en: 'No choice above is called “{label}”. Give the name of a choice above, or leave it empty',
  },
  'form.no-such-option': {
    zh: '“{label}”没有“{option}”这个选项。请填它的一个选项',
    en: '“{label}” has no option “{option}”. Give one of its options',
  },
  'form.on-statutory-page': {
    zh: '法定披露的页面不放表单。请把它移到别的页面',
    en: 'Pages of statutory disclosure hold no form. Move it to another page',
  },
  'form.form-gone': {
    zh: '没有选表单，或它已经撤下。请选一张已发布的表单',
    en: 'No form is chosen, or it was withdrawn. Choose a published form',
  },
  'form.entry-gone': {
    zh: '这份填写不在了。请回到列表',
    en: 'This entry is gone. Go back to the list',
  },
  'form.changed-since': {
    zh: '{name}刚改过这份填写，你的修改没有保存。下面已是最新的，看过再改',
    en: '{name} has just changed this entry, so your change was not saved. The newest is shown below: look at it, then change it',
  },
  'form.assignee-gone': {
    zh: '处理人不在或已停用。请另选一位处理人',
    en: 'That person is gone or deactivated. Choose somebody else',
  },
} as const satisfies Translations;
