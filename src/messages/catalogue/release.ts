import type { Translations } from './translations.ts';

export const releaseMessages = {
  'release.account-changed': {
    zh: '你的账号已停用或已变化，没有执行。请重新登录',
    en: 'Your account is no longer active or has changed; nothing was done. Sign in again',
  },
  'release.already-signed': {
    zh: '你已签过这一份，其余的要由别人签',
    en: 'You have signed this already; the other signatures are for others',
  },
  'release.always-second-person': {
    zh: '这一步总要另一位同事同意，还没有执行。请提出请求，同意之后自动执行',
    en: 'This always takes somebody else’s agreement; nothing was done yet. Ask for it, and it is done once they agree',
  },
  'release.approved-already': {
    zh: '{name}已经批准',
    en: '{name} has approved it already',
  },
  'release.asker-deactivated': {
    zh: '提出请求的账号已停用，没有执行。请退回',
    en: 'The account that asked is deactivated, so nothing was done. Send the request back',
  },
  'release.back-dated': {
    zh: '生效时间已经过去，请选择将来的时间或立即发布',
    en: 'The start has passed. Choose a later time, or publish now',
  },
  'release.bad-body': {
    zh: '“{key}”：{fault}',
    en: '“{key}”: {fault}',
  },
  'release.bad-body-at': {
    zh: '“{key}”的 {path}：{fault}',
    en: '{path} of “{key}”: {fault}',
  },
  'release.bad-request-body': {
    zh: '请求的内容不对：{place}',
    en: 'The body of the request is wrong: {place}',
  },
  'release.calendar-span': {
    zh: '日期不存在，或一次超过 {days} 天。请核对起止日期',
    en: 'These are no dates, or more than {days} days. Check where they begin and end',
  },
  'release.changed-since-check': {
    zh: '核对之后又有修改。请重新核对这一份内容，再送审、批准或发布',
    en: 'There were changes after the check. Check the content again, then submit, approve or publish it',
  },
  'release.content-erased': {
    zh: '“{key}”的这份内容曾被依法清除，不能再次发布，请修改后再试',
    en: 'This content of “{key}” was erased by law and cannot be published again. Change it and try again',
  },
  'release.effect-changed': {
    zh: '看过之后又有变化：现在执行，访客看到的改变和看过的不一样，还没有执行。请看过现在的改变，再同意或退回',
    en: 'Something has changed since you looked: what visitors would see is not what you saw. Nothing was done. Look at what it would do now, then agree or send it back',
  },
  'release.empty': {
    zh: '没有要发布的内容',
    en: 'There is nothing to publish',
  },
  'release.end-passed': {
    zh: '它的结束时间已过，不能恢复',
    en: 'Its end has passed, so it cannot be brought back',
  },
  'release.ends-before-start': {
    zh: '结束时间必须晚于生效时间，请修改后重新发布',
    en: 'The end has to be after the start. Change it, then publish again',
  },
  'release.has-findings': {
    zh: '有 {count} 处要先改好才能发布',
    en: '{count, plural, one {# finding has} other {# findings have}} to be mended before publishing',
  },
  'release.lacks-right': {
    zh: '你的账号没有“{right}”的权限，没有执行。需要时请找管理员开通',
    en: 'Your account may not {right}: nothing was done. Ask an administrator if you need it',
  },
  'release.later-breaks-rules': {
    zh: '这次的修改用到第 {seq} 版之后，有 {count} 处不合规则，没有发布。请保留或取消第 {seq} 版',
    en: 'With this change, version {seq} would have {count} findings, so nothing was published. Keep or cancel version {seq}',
  },
  'release.later-scheduled': {
    zh: '第 {seq} 版已定时在后面上线。请选择保留它、把这次的修改也用上，或取消它',
    en: 'Version {seq} is scheduled for later. Choose to keep it, to apply this change to it too, or to cancel it',
  },
  'release.not-your-step': {
    zh: '现在第 {step} 步轮到{role}签字。你没有这个角色，今天也不代别人签这一步',
    en: 'Step {step} is next, for the {role}. You lack that role, and are not a deputy for it today',
  },
  'release.no-removed-release': {
    zh: '没有这张移除了的发布单，请刷新后再看',
    en: 'There is no such removed release. Reload and look again',
  },
  'release.no-time': {
    zh: '“{key}”的生效或结束时间无法识别，请重新选择',
    en: 'The start or the end of “{key}” is no time. Choose it again',
  },
  'release.not-approved': {
    zh: '这一次发布还没有批准，没有发布。请先送审，由{roles}签字；内容、时间和后面的版本都要与送审时相同，签字只能用一次',
    en: 'This release is not approved, so nothing was published. Submit it to be signed by: {roles}. Content, times and later versions have to be what was submitted, and signatures are used once',
  },
  'release.not-asked-for': {
    zh: '这个操作不用请求别人同意，或者没有这个操作。请直接调用它',
    en: "This call needs nobody else's agreement, or there is no such call. Call it directly",
  },
  'release.not-asker': {
    zh: '只有提出的人能撤回请求',
    en: 'Only the person who asked can take a request back',
  },
  'release.not-storable': {
    zh: '“{key}”的 {path} 含有无法保存的字符或数字，请修改后重新发布',
    en: '{path} of “{key}” has characters or numbers that cannot be kept. Change it, then publish again',
  },
  'release.not-submitted': {
    zh: '这一份内容还没有送审',
    en: 'This content has not been sent for approval',
  },
  'release.not-withdrawn': {
    zh: '这次发布没有撤回，也没有提前结束，不用恢复',
    en: 'This release was neither withdrawn nor ended early, so there is nothing to bring back',
  },
  'release.nothing-below': {
    zh: '“{key}”没有更早的版本可以换回，结束它会让页面消失。请发布新的一版，或在菜单里隐藏它',
    en: '“{key}” has no earlier version to return to, so ending it would take the page away. Publish a new version, or hide it in the menu',
  },
  'release.nothing-live': {
    zh: '这次发布里已没有线上的内容。它可能已被换下，请刷新后再看',
    en: 'Nothing of this release is live any more. It may have been replaced; reload and look again',
  },
  'release.nothing-waiting': {
    zh: '这次发布里已没有等着上线的内容。它可能已经上线，或已被撤回，请刷新后再看',
    en: 'Nothing of this release is waiting any more. It may be live by now, or withdrawn; reload and look again',
  },
  'release.opinion-needed': {
    zh: '这一步要写签字意见，至少 {count} 个字',
    en: 'This signature takes a written opinion of at least {count} characters',
  },
  'release.other-seal': {
    zh: '签的不是这一份内容，没有记下。请重新打开这一份再签',
    en: 'The signature is over other content and was not kept. Open this submission again and sign it',
  },
  'release.outdated': {
    zh: '请求之后，其中的内容又有发布，没有执行。请退回，由提出的人看过新的一版再提',
    en: 'One of the documents was published since, so nothing was done. Send the request back, to be asked for again after a look at the new version',
  },
  'release.own-edits': {
    zh: '你改过这一份内容，请没有改过它的编辑批准',
    en: 'You have edited this content. Ask an editor who has not',
  },
  'release.own-taking': {
    zh: '撤下的人不能复核自己的操作，请另一位同事复核',
    en: 'Nobody reviews what they took away themselves; another person has to',
  },
  'release.own-request': {
    zh: '提出的人不能同意自己的请求，请另一位同事同意',
    en: 'Nobody agrees to their own request; another person has to',
  },
  'release.own-submission': {
    zh: '提交人不能批准自己的内容，请另一位编辑批准',
    en: 'Who sent content for approval cannot approve it. Ask another editor',
  },
  'release.passkey-not-verified': {
    zh: '通行密钥的签字没有通过核对，没有记下。请用你自己的通行密钥再签一次',
    en: 'The passkey’s signature did not verify and was not kept. Sign again with a passkey of your own',
  },
  'release.repeated': {
    zh: '“{key}”在一次发布里出现了两次，请只保留一个版本',
    en: '“{key}” stands twice in one release. Keep one version alone',
  },
  'release.request-changed': {
    zh: '这个请求在别处有了变化：可能已同意、已退回或已撤回。请刷新后再看',
    en: 'This request has changed elsewhere: perhaps it was agreed to, sent back or taken back. Refresh and look again',
  },
  'release.saved-changed': {
    zh: '这张发布单已被别人改过、发布或移除。请从发布单列表里重新打开',
    en: 'Somebody has changed, published or removed this release. Open it again from the list',
  },
  'release.saved-changed-not-published': {
    zh: '这张发布单已被别人改过、发布或移除，没有发布。请从发布单列表里重新打开',
    en: 'Somebody has changed, published or removed this release, so nothing was published. Open it again from the list',
  },
  'release.sealed-part-published': {
    zh: '没有发布：刚刚有片段、表述或规则换了版本。请再按一次发布',
    en: 'Nothing was published: a fragment, claim or rule changed just now. Publish again',
  },
  'release.second-factor-to-sign': {
    zh: '这一步要用通行密钥，或密码加第二种登录方式来签。请先在“我的账号”里添加通行密钥',
    en: 'This signature takes a passkey, or the password with a second factor. Add a passkey under “My account” first',
  },
  'release.second-person-needed': {
    zh: '发布前须由另一人批准：这一步也要另一位同事同意，还没有执行。请提出请求，同意之后自动执行',
    en: 'Somebody else has to approve before publishing, and this step too, so nothing was done yet. Ask for it; it is done once somebody agrees',
  },
  'release.sent-back': {
    zh: '这一份内容已退回，改好后再送审',
    en: 'This content was sent back. Improve it, then send it again',
  },
  'release.settings-changed-by': {
    zh: '{name}在 24 小时内改过审批的设置，又提交或改过这一份内容。过了 24 小时再签',
    en: '{name} changed the settings of approval within 24 hours, and submitted or edited this content. It can be signed after that',
  },
  'release.signature-missing': {
    zh: '没有发布：第 {step} 步还缺签字，要由{role}来签',
    en: 'Nothing was published: step {step} still lacks a signature, that of the {role}',
  },
  'release.signer-changed-by': {
    zh: '{name}在 24 小时内改过你的角色或登录方式，又提交或改过这一份内容。请另一位同事签字，或过 24 小时再签',
    en: '{name} changed your roles or factors within 24 hours, and submitted or edited this content. Another person has to sign, or you after that',
  },
  'release.represented-made': {
    zh: '你代{name}签字，而{name}提交或改过这一份内容。请另一位同事签字',
    en: 'You sign for {name}, who submitted or edited this content. Another person has to sign',
  },
  'release.represented-signed': {
    zh: '你代{name}签字，而{name}已签过这一份，其余的要由别人签',
    en: 'You sign for {name}, who has signed this already; the other signatures are for others',
  },
  'release.represented-changed-by': {
    zh: '{name}在 24 小时内改过你所代的{represented}的角色或登录方式，又提交或改过这一份内容。请另一位同事签字，或过 24 小时再签',
    en: '{name} changed the roles or factors of {represented}, for whom you sign, within 24 hours, and submitted or edited this content. Another person has to sign, or you after that',
  },
  'release.signer-edited': {
    zh: '没有发布：{name}签字之后改过这一份内容。请重新送审',
    en: 'Nothing was published: {name} edited this content after signing it. Submit it again',
  },
  'release.stale': {
    zh: '{author} 已于 {time} 发布了新的版本，请先查看并合并，再发布',
    en: '{author} published a new version at {time}. Look at it and merge it first, then publish',
  },
  'release.step-needed': {
    zh: '还没有执行：第 {step} 步还缺签字，要由{role}来签。请提出请求，签齐之后自动执行',
    en: 'Nothing was done: step {step} still lacks a signature, that of the {role}. Ask for it, and it is done once all have signed',
  },
  'release.no-frozen-page': {
    zh: '这份送审没有这张冻结的页面。请刷新后再看',
    en: 'This submission has no such frozen page. Reload and look again',
  },
  'release.submission-changed': {
    zh: '这一份内容在别处有了变化：可能已发布、已退回或已撤回。请刷新后再看',
    en: 'This content changed elsewhere: it may have been published, sent back or taken back. Reload and look again',
  },
  'release.taking-reviewed': {
    zh: '另一位同事已复核。请刷新后再看',
    en: 'Somebody else has reviewed it already. Refresh and look again',
  },
  'release.taking-unknown': {
    zh: '没有这次撤下。请刷新后再看',
    en: 'Nothing like that was taken away. Refresh and look again',
  },
  'release.void': {
    zh: '没有发布，送审的内容作废了：{reasons}。请重新送审',
    en: 'Nothing was published, the submission is void: {reasons}. Submit it again',
  },
  'release.void-build': {
    zh: '产品换了版本，页面要重新看过',
    en: 'the product was updated, so the pages have to be looked at again',
  },
  'release.void-changed': {
    zh: '送审的内容变了',
    en: 'what was submitted has changed',
  },
  'release.void-claim': {
    zh: '表述“{title}”变了或到期了',
    en: 'the claim “{title}” changed or ended',
  },
  'release.void-claim-by': {
    zh: '表述“{title}”变了或到期了，最后由{name}于 {time} 发布',
    en: 'the claim “{title}” changed or ended; {name} published it last at {time}',
  },
  'release.void-confirmation': {
    zh: '合规的确认变了',
    en: 'a confirmation of compliance was added',
  },
  'release.void-confirmation-by': {
    zh: '{name}于 {time} 又确认了合规提示',
    en: '{name} confirmed a warning at {time}',
  },
  'release.void-draft': {
    zh: '“{title}”的草稿变了',
    en: 'the draft of “{title}” changed',
  },
  'release.void-draft-by': {
    zh: '{name}于 {time} 改了“{title}”',
    en: '{name} edited “{title}” at {time}',
  },
  'release.void-fragment': {
    zh: '用到的片段“{title}”变了',
    en: 'the fragment “{title}” changed',
  },
  'release.void-fragment-by': {
    zh: '用到的片段“{title}”变了，{name}于 {time} 发布',
    en: 'the fragment “{title}” changed; {name} published it at {time}',
  },
  'release.void-later': {
    zh: '“{title}”后面定时的版本变了',
    en: 'the later versions of “{title}” changed',
  },
  'release.void-later-by': {
    zh: '“{title}”后面定时的版本变了，{name}于 {time} 发布',
    en: 'the later versions of “{title}” changed; {name} published at {time}',
  },
  'release.void-media': {
    zh: '用到的图片或文件变了',
    en: 'the pictures or files changed',
  },
  'release.void-over': {
    zh: '送审满 {days} 天没有发布，已经结束',
    en: 'it ended {days} days after it was submitted',
  },
  'release.void-purpose': {
    zh: '“{title}”的用途变了',
    en: 'the purpose of “{title}” changed',
  },
  'release.void-purpose-by': {
    zh: '“{title}”的用途变了，{name}于 {time} 发布',
    en: 'the purpose of “{title}” changed; {name} published at {time}',
  },
  'release.void-rating': {
    zh: '引用的评价“{title}”变了或过了期',
    en: 'the quoted rating “{title}” changed or ended',
  },
  'release.void-rating-by': {
    zh: '{name}于 {time} 改了引用的评价“{title}”，或它过了期',
    en: '{name} changed the quoted rating “{title}” on {time}, or it ended',
  },
  'release.void-rules': {
    zh: '披露规则变了',
    en: 'the disclosure rules changed',
  },
  'release.void-rules-by': {
    zh: '{name}于 {time} 改了披露规则',
    en: '{name} changed the disclosure rules on {time}',
  },
  'release.void-start-passed': {
    zh: '定好的上线时间已经过去',
    en: 'its start has passed',
  },
  'release.void-steps': {
    zh: '要谁签字的设置变了',
    en: 'the required signatures changed',
  },
  'release.void-steps-by': {
    zh: '{name}于 {time} 改了要谁签字',
    en: '{name} changed the required signatures at {time}',
  },
  'release.void-time': {
    zh: '上线或结束的时间变了',
    en: 'its start or end changed',
  },
  'release.void-to-sign': {
    zh: '送审的内容作废了：{reasons}。请提交人重新送审',
    en: 'The submission is void: {reasons}. It has to be submitted again',
  },
  'release.void-unsealed': {
    zh: '它在有签字之前送审',
    en: 'it was submitted before there were signatures',
  },
  'release.withdraw-own-request': {
    zh: '自己提出的请求不用退回，撤回就可以',
    en: 'You need not send your own request back: take it back',
  },
  'release.withdraw-own-submission': {
    zh: '自己送审的内容不用退回，撤回就可以',
    en: 'What you sent for approval yourself you can simply take back',
  },
} as const satisfies Translations;
