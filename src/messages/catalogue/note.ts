import type { Translations } from './translations.ts';

export const noteMessages = {
  'note.applied': {
    zh: '把“{title}”也用到{versions}',
    en: '“{title}” made in {versions} too',
  },
  'note.archive-imported': {
    zh: '导入档案 {day}',
    en: 'Import of the archive of {day}',
  },
  'note.cancelled': {
    zh: '取消{versions}的计划',
    en: 'Plan cancelled: {versions}',
  },
  'note.demonstration': {
    zh: '载入演示内容',
    en: 'Demonstration loaded',
  },
  'note.structure': {
    zh: '载入网站的结构',
    en: 'Structure of the site loaded',
  },
  'note.ended': {
    zh: '{title}（提前结束第 {seq} 版）',
    en: '{title} (version {seq} ended early)',
  },
  'note.ended-unnamed': {
    zh: '提前结束第 {seq} 版',
    en: 'Version {seq} ended early',
  },
  'note.fragment-removed': {
    zh: '移除片段',
    en: 'Fragment removed',
  },
  'note.import-undone': {
    zh: '撤销导入“{title}”',
    en: 'Undid the import of “{title}”',
  },
  'note.imported': {
    zh: '导入“{title}”',
    en: 'Imported “{title}”',
  },
  'note.items-withdrawn': {
    zh: '下线内容',
    en: 'Withdrew content items',
  },
  'note.pulled': {
    zh: '定时拉取“{name}”',
    en: 'Scheduled pull “{name}”',
  },
  'note.recomputed': {
    zh: '按现行规则重算收益率',
    en: 'Returns computed by the present rule',
  },
  'note.reinstated': {
    zh: '{title}（恢复第 {seq} 版）',
    en: '{title} (version {seq} reinstated)',
  },
  'note.reinstated-unnamed': {
    zh: '恢复第 {seq} 版',
    en: 'Version {seq} reinstated',
  },
  'note.rescheduled': {
    zh: '{title}（改期自第 {seq} 版）',
    en: '{title} (rescheduled from version {seq})',
  },
  'note.rescheduled-unnamed': {
    zh: '改期自第 {seq} 版',
    en: 'Rescheduled from version {seq}',
  },
  'note.shipped-rules': {
    zh: '内置的披露规则',
    en: 'Shipped disclosure rules',
  },
  'note.unnamed': {
    zh: '这次的修改',
    en: 'this change',
  },
  'note.version': {
    zh: '第 {seq} 版',
    en: 'version {seq}',
  },
  'note.withdrawn': {
    zh: '{title}（撤回第 {seq} 版）',
    en: '{title} (version {seq} withdrawn)',
  },
  'note.withdrawn-unnamed': {
    zh: '撤回第 {seq} 版',
    en: 'Version {seq} withdrawn',
  },
} as const satisfies Translations;
