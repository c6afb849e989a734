import { inLanguage } from '../../../base/language/language.ts';

export const ruleTexts = inLanguage({
  zh: {
    list: '规则的时间线',
    hint: '每条规则的各版从哪天到哪天生效。计划和草稿可以先在现在的网站上试算。',
    show: '显示',
    filters: { all: '全部', changing: '有计划或草稿的' },
    none: '没有规则',
    noneChanging: '没有计划中的规则，也没有草稿',
    today: '今天',
    draft: '有草稿',
    own: '公司自己的',
    states: { past: '已失效', current: '现行', planned: '计划' },
    severities: { block: '拦住发布', evidence: '要证据', warn: '要合规确认', off: '不管' },
    versions: '各版',
    unpublished: '还没有发布过',
    untitled: '没有名称',
    shipped: '产品自带',
    release: (seq: number) => `第 ${seq} 版`,
    from: (day: string) => `${day} 起`,
    span: (from: string, until: string) => `${from} 至 ${until}`,
    tryDraft: '试算草稿',
    tryPlanned: (day: string) => `试算 ${day} 起的一版`,
    trying: '正在看整个网站…',
    tried: (day: string, total: number) =>
      total === 0
        ? `从 ${day} 起，在现在的网站上没有发现问题`
        : `从 ${day} 起，在现在的网站上会发现 ${total} 处`,
  },
  en: {
    list: 'Rules on a time line',
    hint: 'From when to when each version of a rule holds. Planned versions and drafts can be tried on the site as it is now.',
    show: 'Show',
    filters: { all: 'All', changing: 'Planned or drafted' },
    none: 'There are no rules',
    noneChanging: 'No rule is planned or drafted',
    today: 'Today',
    draft: 'Has a draft',
    own: 'The company’s own',
    states: { past: 'Past', current: 'In force', planned: 'Planned' },
    severities: {
      block: 'forbids publishing',
      evidence: 'asks for evidence',
      warn: 'asks compliance',
      off: 'off',
    },
    versions: 'Versions',
    unpublished: 'Never published',
    untitled: 'Untitled',
    shipped: 'as shipped',
    release: (seq: number) => `version ${seq}`,
    from: (day: string) => `from ${day}`,
    span: (from: string, until: string) => `${from} to ${until}`,
    tryDraft: 'Try the draft',
    tryPlanned: (day: string) => `Try the version from ${day}`,
    trying: 'Looking at the whole site…',
    tried: (day: string, total: number) =>
      total === 0
        ? `From ${day} nothing is found on the site as it is now`
        : `From ${day} ${total} ${total === 1 ? 'place is' : 'places are'} found on the site as it is now`,
  },
});
