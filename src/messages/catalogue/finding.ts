import type { Translations } from './translations.ts';

export const findingMessages = {
  'finding.bad-props': {
    zh: '它的设置不合规则，访客看不到它。打开它改好，再发布。',
    en: 'Its settings do not fit their rules: visitors do not see it. Open it, correct them, then publish.',
  },
  'finding.category-cycle': {
    zh: '上级栏目不能是它自己或它的下级。改选别的栏目，或留空。',
    en: 'The category above cannot be this one or one below it. Choose another, or leave it empty.',
  },
  'finding.claim-ended': {
    zh: '表述“{text}”只能用到 {day}，访客已经看不到它。删去这句话，或请合规延长表述。',
    en: 'The claim “{text}” could be used until {day}: visitors do not see this any more. Remove the sentence, or ask compliance to extend the claim.',
  },
  'finding.ended': {
    zh: '访客已经看不到它：{problem}',
    en: 'Visitors do not see it any more: {problem}',
  },
  'finding.entry-not-published': {
    zh: '这一页的菜单项还没有发布，访客到不了这一页。把“菜单”一起发布。',
    en: 'The menu entry of this page is not published: no visitor reaches it. Publish the menu together with this.',
  },
  'finding.fragment-cycle': {
    zh: '片段绕回了自己，访客看不到它。改选一个片段，或移除它。',
    en: 'The fragment leads back to itself: visitors do not see it. Choose another fragment, or remove it.',
  },
  'finding.fragment-inside-itself': {
    zh: '片段不能放进自己里面，隔着别的片段也不行。改选一个片段，或移除它。',
    en: 'A fragment cannot stand inside itself, not even within another. Choose another fragment, or remove it.',
  },
  'finding.fragment-not-published': {
    zh: '片段还没有发布，访客在这里什么也看不到。把片段一起发布，或改选一个片段。',
    en: 'The fragment is not published: visitors see nothing here. Publish it together with this, or choose another fragment.',
  },
  'finding.fragment-removed': {
    zh: '这个片段已移除，不能发布。放回它再发布。',
    en: 'This fragment was removed and cannot be published. Put it back first.',
  },
  'finding.from': {
    zh: '从 {time} 起：{problem}',
    en: 'From {time} on: {problem}',
  },
  'finding.from-because-scheduled': {
    zh: '从 {time} 起，因为另有已定时的版本：{problem}',
    en: 'From {time} on, because of another scheduled version: {problem}',
  },
  'finding.in-block': {
    zh: '“{name}”：{problem}',
    en: '“{name}”: {problem}',
  },
  'finding.in-fragment': {
    zh: '片段里的{problem}',
    en: 'In the fragment: {problem}',
  },
  'finding.item-not-live': {
    zh: '{kind}“{key}”不在，或没有上线。先发布它，或改选别的。',
    en: '{kind} “{key}” is not there, or not live. Publish it first, or choose another.',
  },
  'finding.item-of-other-route': {
    zh: '“{menuname}”选的内容“{routeid}”不属于这个路由的栏目。改选别的内容，或改选它的路由。',
    en: 'The item “{routeid}” of “{menuname}” belongs to another route’s categories. Choose another item, or its route.',
  },
  'finding.item-removed': {
    zh: '这一条已移除，不能发布。放回它再发布。',
    en: 'This item was removed and cannot be published. Put it back first.',
  },
  'finding.link-would-break': {
    zh: '“{title}”里的链接“{address}”会打不开。给它加一条转向并一起发布，或先改那里的链接。',
    en: 'The link “{address}” in “{title}” would break. Add a redirect and publish it too, or change the link there first.',
  },
  'finding.losses-forbidden': {
    zh: '没有执行：执行后，{pages} 个页面上共有 {count} 处会缺内容。请先改好这些地方',
    en: 'Not done: after it, {count} places on {pages} pages would lack content. Set these right first',
  },
  'finding.losses-unconfirmed': {
    zh: '还没有执行：执行后，{pages} 个页面上共有 {count} 处会缺内容。请看过缺什么，再确认',
    en: 'Not done yet: after it, {count} places on {pages} pages will lack content. See what is missing, then confirm',
  },
  'finding.menu-entry-not-live': {
    zh: '菜单里没有编号为“{key}”的一项，或它没有上线。改选别的页面，或留空。',
    en: 'The menu has no entry “{key}”, or it is not live. Choose another page, or leave it empty.',
  },
  'finding.no-routed-item': {
    zh: '“{menuname}”的页面要显示一条内容，还没有选，访客会看到“没有找到”。选一条内容，或改选别的路由。',
    en: 'The page of “{menuname}” shows one item and none is chosen: visitors would see “not found”. Choose an item, or another route.',
  },
  'finding.on-page': {
    zh: '页面“{title}”上的{problem}',
    en: 'On the page “{title}”: {problem}',
  },
  'finding.page-after-publishing': {
    zh: '发布后，页面“{title}”上的{problem}',
    en: 'After publishing, on the page “{title}”: {problem}',
  },
  'finding.page-left-empty': {
    zh: '页面“{title}”上什么都没有了：它没有更早的版本可以换回',
    en: 'The page “{title}” will show nothing: it has no earlier version to go back to',
  },
  'finding.licence-over': {
    zh: '“{name}”的使用授权只到 {day}，发布时已过期。请换一个文件；已续期的，先到媒体库改授权到期日',
    en: 'The licence of “{name}” ended on {day}, before it would be published. Choose another file; where it was renewed, set the day in the media library first',
  },
  'finding.picture-missing': {
    zh: '媒体库里没有这张图，访客看不到它。重新选一张，或清空它。',
    en: 'The media library has no such picture; visitors do not see it. Choose another one, or clear the field.',
  },
  'finding.redirect-cycle': {
    zh: '转向绕回了自己：改它转到的地址，或移除其中一条。',
    en: 'The redirects go in a circle: change where one leads, or remove it.',
  },
  'finding.redirect-duplicate': {
    zh: '“{from}”已有一条转向，这一条不会生效。移除它。',
    en: '“{from}” has a redirect already, so this one has no effect. Remove it.',
  },
  'finding.registration-ended': {
    zh: '基金 {funds} 的注册已经失效，访客已经看不到它。换一只基金，或移除它。',
    en: 'The registration of {funds} has ended: visitors do not see this any more. Choose another fund, or remove it.',
  },
  'finding.render-failed': {
    zh: '它显示时出错，访客看不到它。改它的设置，或请开发人员查看。',
    en: 'It cannot be drawn: visitors do not see it. Change its settings, or ask a developer.',
  },
  'finding.routed-item-not-live': {
    zh: '“{menuname}”要显示的内容“{routeid}”不在，或没有上线。先发布它，或改选别的。',
    en: 'The item “{routeid}” that “{menuname}” shows is not there, or not live. Publish it first, or choose another.',
  },
  'finding.translated-not-live': {
    zh: '译文的原文（{kind}“{key}”）不在，或没有上线。先发布原文，或和它一起发布。',
    en: 'What this translates ({kind} “{key}”) is not there, or not live. Publish it first, or together with this.',
  },
} as const satisfies Translations;
