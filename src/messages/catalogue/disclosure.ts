import type { Translations } from './translations.ts';

export const disclosureMessages = {
  'disclosure.benchmark-elsewhere': {
    zh: '基金 {fund} 的业绩和业绩比较基准的表现不在同一位置（{rule}）。把两者放在同一行、同一张图或同一张卡片里。',
    en: 'The performance of fund {fund} and that of its benchmark stand in different places ({rule}). Put both into the same row, chart or card.',
  },
  'disclosure.benchmark-foreign': {
    zh: '“{text}”不是基金 {fund} 的合同约定的业绩比较基准（{rule}）。改用合同约定的基准。',
    en: '“{text}” is not the benchmark that the contract of fund {fund} names ({rule}). Use the benchmark of the contract.',
  },
  'disclosure.benchmark-missing': {
    zh: '业绩旁没有同期业绩比较基准的表现：{funds}（{rule}）。显示基准，或不显示这些业绩。',
    en: 'Performance is shown without that of the benchmark over the same period: {funds} ({rule}). Show the benchmark, or leave the performance out.',
  },
  'disclosure.block-forbidden': {
    zh: '这里不能显示“{block}”（{rule}）。移除它，或改变用途。',
    en: '“{block}” may not be shown here ({rule}). Remove it, or change the purpose.',
  },
  'disclosure.block-forbidden-in-module': {
    zh: '“{block}”不能和“{type}”在同一模块里显示（{rule}）。移除一个。',
    en: '“{block}” may not be shown in the same module as “{type}” ({rule}). Remove one of them.',
  },
  'disclosure.block-forbidden-on-page': {
    zh: '“{block}”不能和“{type}”在同一页上显示（{rule}）。移除一个。',
    en: '“{block}” may not be shown on the same page as “{type}” ({rule}). Remove one of them.',
  },
  'disclosure.claim-ended': {
    zh: '有效期已经过了，发布后不能引用。写一个以后的日子。',
    en: 'It ended before it is published. Give a later last day.',
  },
  'disclosure.claim-in-future': {
    zh: '来源的日期在发布以后。写来源发布的那一天。',
    en: 'The source is of a later day than this is published. Give the day of the source.',
  },
  'disclosure.companion-missing': {
    zh: '“{block}”要和“{types}”一起显示：{where}，{presence}（{rule}）。插入一个，或让它这样显示。',
    en: '“{block}” has to be shown with “{types}”: {where}, {presence} ({rule}). Insert one, or show it so.',
  },
  'disclosure.emphasised': {
    zh: '“{text}”用在标题、加粗、按钮等醒目的地方（{rule}）。移到正文里说明。',
    en: '“{text}” stands in a title, in bold, on a button or otherwise out ({rule}). Move it into the running text.',
  },
  'disclosure.evidence-missing': {
    zh: '媒体库里没有这份证明文件。上传文件，再选它。',
    en: 'The library does not have this file of evidence. Upload the file, then choose it.',
  },
  'disclosure.figure-not-reviewed': {
    zh: '这里的数据没有经托管人复核，也不是摘自定期报告（{rule}）。在“数据导入”里请另一人复核这一批，换用复核过的数据，或附上凭据。',
    en: 'This figure was neither reviewed by the custodian nor taken from a periodic report ({rule}). Have somebody else review its batch under imports, use a figure that was reviewed, or add evidence.',
  },
  'disclosure.figure-without-day': {
    zh: '这里的数据没有写明截至日期（{rule}）。写明日期，或附上凭据。',
    en: 'This figure does not say of which day it is ({rule}). Name the day, or add evidence.',
  },
  'disclosure.figure-without-source': {
    zh: '这里的数据没有注明出处（{rule}）。注明出处，或附上凭据。',
    en: 'This figure does not say where it comes from ({rule}). Name the source, or add evidence.',
  },
  'disclosure.fund-not-registered': {
    zh: '基金 {fund} 在这一天还没有注册（{rule}）。注册以后再展示它。',
    en: 'Fund {fund} is not registered by this day ({rule}). Show it once it is.',
  },
  'disclosure.manager-funds-missing': {
    zh: '展示了“{name}”的业绩，却缺同类的 {funds}（{rule}）。补上这些基金，或不展示业绩。',
    en: 'Performance of “{name}” is shown without funds of the same type: {funds} ({rule}). Add them, or leave the performance out.',
  },
  'disclosure.not-comparable': {
    zh: '放在一起比较的业绩，起止日期或出处不同（{rule}）。改成同一期间、同一出处。',
    en: 'Performance that is set side by side is of different periods or sources ({rule}). Use the same period and the same source.',
  },
  'disclosure.number-typed': {
    zh: '“{text}”是没有出处的数据（{rule}）。改为引用数据，或写明出处和截至日期，或附上凭据。',
    en: '“{text}” is a figure without a source ({rule}). Bind it to the data, name its source and day, or add evidence.',
  },
  'disclosure.periods-missing': {
    zh: '{funds} 的业绩缺少应当登载的区间：{periods}（{rule}）。一并显示这些区间，或不显示业绩。',
    en: 'The performance of {funds} lacks periods that have to be shown: {periods} ({rule}). Show them as well, or leave the performance out.',
  },
  'disclosure.place-module': {
    zh: '在同一模块里',
    en: 'in the same module',
  },
  'disclosure.place-module-after': {
    zh: '在同一模块里它的后面',
    en: 'behind it in the same module',
  },
  'disclosure.place-module-before': {
    zh: '在同一模块里它的前面',
    en: 'before it in the same module',
  },
  'disclosure.place-page': {
    zh: '在同一页上',
    en: 'on the same page',
  },
  'disclosure.place-page-after': {
    zh: '在同一页上它的后面',
    en: 'behind it on the same page',
  },
  'disclosure.place-page-before': {
    zh: '在同一页上它的前面',
    en: 'before it on the same page',
  },
  'disclosure.presence-any': {
    zh: '至少在一种屏幕上',
    en: 'at least on one screen',
  },
  'disclosure.presence-emphasised': {
    zh: '在每种屏幕上一打开就看得到，并有标题或加粗的文字',
    en: 'visible on every screen without a press, with a heading or bold words',
  },
  'disclosure.presence-every-screen': {
    zh: '在每种屏幕上',
    en: 'on every screen',
  },
  'disclosure.presence-open': {
    zh: '在每种屏幕上一打开就看得到',
    en: 'visible on every screen without a press',
  },
  'disclosure.private-fields': {
    zh: '公开页面显示了私募产品的{fields}（{rule}）。移除，或只对合格投资者显示。',
    en: 'A public page shows facts of private products: {fields} ({rule}). Remove them, or show them to qualified investors alone.',
  },
  'disclosure.private-name': {
    zh: '公开文字里有私募产品“{text}”（{rule}）。删去，或只对合格投资者显示。',
    en: 'A public text names the private product “{text}” ({rule}). Delete it, or show it to qualified investors alone.',
  },
  'disclosure.product-statement-missing': {
    zh: '基金 {fund} 是{product}产品，页面没有它的专门风险提示（{rule}）。加上：{text}',
    en: 'Fund {fund} is of the kind “{product}”, and the page lacks the warning that this kind needs ({rule}). Add: {text}',
  },
  'disclosure.projection-unexplained': {
    zh: '测算结果没有说明{needs}（{rule}）。在旁边的说明里写明。',
    en: 'A projected result does not state: {needs} ({rule}). State it in the note beside it.',
  },
  'disclosure.quotation': {
    zh: '“{text}”像他人的推荐、证明或评价（{rule}）。删去，或改为引用本公司的定期报告并写明出处。',
    en: '“{text}” reads like a recommendation or testimonial of others ({rule}). Delete it, or quote a periodic report of the company and name it.',
  },
  'disclosure.rating-back-dated': {
    zh: '这项评价发布过，日期是 {day}；改成更晚的日期会让它多用一段时间。新的评价请另建一条。',
    en: 'This rating was published with the day {day}; a later one would make it last longer. Add a new rating instead.',
  },
  'disclosure.rating-ended': {
    zh: '评价发布已满两年，不能再引用。',
    en: 'The rating is more than two years old and may not be quoted any more.',
  },
  'disclosure.rating-in-future': {
    zh: '评价的发布日期还没有到。写评价机构发布的那一天。',
    en: 'The agency published it on a later day than today. Give the day on which it was published.',
  },
  'disclosure.rating-too-old': {
    zh: '“{text}”引用的评价结果已超过 {years} 年（{rule}）。删去，或改用较新的评价。',
    en: 'The rating behind “{text}” is more than {years} years old ({rule}). Delete it, or use a newer one.',
  },
  'disclosure.rating-unknown': {
    zh: '“{text}”没有对应的评价结果，或没有机构和发布日期（{rule}）。先登记 {years} 年以内的评价，或删去。',
    en: 'No rating with agency and day stands behind “{text}” ({rule}). Enter one of the last {years} years first, or delete the words.',
  },
  'disclosure.registration-ended': {
    zh: '基金 {fund} 的注册已经失效（{rule}）。把它从页面上删去。',
    en: 'The registration of fund {fund} has ended ({rule}). Take it off the page.',
  },
  'disclosure.required-in-module': {
    zh: '这个模块要有“{types}”，{presence}（{rule}）。插入一个，或让它这样显示。',
    en: 'This module has to have “{types}”, {presence} ({rule}). Insert one, or show it so.',
  },
  'disclosure.required-on-page': {
    zh: '这一页要有“{types}”，{presence}（{rule}）。插入一个，或让它这样显示。',
    en: 'This page has to have “{types}”, {presence} ({rule}). Insert one, or show it so.',
  },
  'disclosure.risk-grade-too-low': {
    zh: '“{text}”低于基金 {fund} 的风险等级（{rule}）。改成它的风险等级。',
    en: '“{text}” is below the risk level of fund {fund} ({rule}). Write its own level.',
  },
  'disclosure.risk-level-lowered': {
    zh: '基金 {fund} 的风险等级低于管理人的（{rule}）。改正基金资料里的风险等级。',
    en: 'The risk level of fund {fund} is below the manager’s ({rule}). Correct it in the data of the fund.',
  },
  'disclosure.risk-too-short': {
    zh: '风险提示只显示 {seconds} 秒，至少要 {least} 秒（{rule}）。延长它。',
    en: 'The warning of risk is shown for {seconds} s, and has to be shown for {least} s ({rule}). Show it for longer.',
  },
  'disclosure.rule-back-dated': {
    zh: '规则不能追溯：这一天要在 {day} 或以后。',
    en: 'A rule judges nothing of the past: this day has to be {day} or later.',
  },
  'disclosure.rule-ends-first': {
    zh: '结束日早于开始日。',
    en: 'It ends before it begins.',
  },
  'disclosure.rule-hollow': {
    zh: '按这些检查的内容，内置规则 {rule} 有 {count} 个违规样例查不出来。内置规则可以收紧，不能放松。',
    en: 'With these parameters {count} samples of the shipped rule {rule} are not found any more. A shipped rule may be tightened, not loosened.',
  },
  'disclosure.rule-loosened': {
    zh: '这里放松了内置规则 {rule}。内置规则可以收紧，不能放松。',
    en: 'This loosens the shipped rule {rule}. A shipped rule may be tightened, not loosened.',
  },
  'disclosure.sample-found': {
    zh: '这个合规的样例会被判违规。改规则或改样例。',
    en: 'This conforming sample would be found. Change the rule or the sample.',
  },
  'disclosure.sample-not-found': {
    zh: '规则没有发现这个违规样例。改规则或改样例。',
    en: 'The rule does not find this violating sample. Change the rule or the sample.',
  },
  'disclosure.short-period': {
    zh: '登载了不超过 {months} 个月的业绩：{periods}（{rule}）。改用更长的区间。',
    en: 'Performance over {months} months or less is shown: {periods} ({rule}). Use longer periods.',
  },
  'disclosure.short-term-order': {
    zh: '列表按短期业绩排序（{rule}）。改为不按短期业绩的次序。',
    en: 'The list is in the order of performance over a short time ({rule}). Choose another order.',
  },
  'disclosure.stale': {
    zh: '基金 {fund} 的净值停在 {day}，应有更新的（{rule}）。导入缺的净值，或说明为何没有。',
    en: 'The figures of fund {fund} end on {day} and newer ones are due ({rule}). Import them, or say why there are none.',
  },
  'disclosure.statement-missing': {
    zh: '页面上没有每位访客都能看到的声明（{rule}）。加上：{text}',
    en: 'The page lacks a statement that every visitor sees ({rule}). Add: {text}',
  },
  'disclosure.term': {
    zh: '不能写“{text}”（{rule}）。删去或改写。',
    en: '“{text}” may not be said ({rule}). Delete or reword it.',
  },
  'disclosure.type-unknown': {
    zh: '没有类型是“{text}”的区块或模块。写现有的类型。',
    en: 'No block or module has the type “{text}”. Name one that exists.',
  },
  'disclosure.young-fund': {
    zh: '{fund} 成立或计算期间不足 {months} 个月，不能登载业绩（{rule}）。不显示它的业绩，到期后再放。',
    en: '{fund} has less than {months} months of history and may not show performance ({rule}). Leave its performance out until then.',
  },
} as const satisfies Translations;
