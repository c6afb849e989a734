import type { StudioRouteName } from '#wire/studio/routes.ts';

/** What each route does, in one line. */
export const routeMeanings: { readonly [N in StudioRouteName | (string & {})]?: string } = {
  signIn: '登录', signOut: '退出登录', me: '谁登录着', passkeyOptions: '用通行密钥登录所需的参数', passkeySignIn: '用通行密钥登录',
  invitation: '邀请链接通向什么', acceptInvitation: '接受邀请', ownAccount: '自己的账号', changePassword: '改自己的密码', endOwnSession: '结束自己的一处登录', endOwnSessions: '结束自己的所有登录',
  startTotp: '开始添加验证器', confirmTotp: '启用验证器', removeTotp: '移除验证器', startPasskey: '开始添加通行密钥', addPasskey: '添加通行密钥', removePasskey: '移除通行密钥', renewRecoveryCodes: '重发恢复码',
  people: '所有账号、邀请和登录规则', invite: '邀请一个人，或给人重设密码的链接', revokeInvitation: '撤销邀请', changeGrants: '改账号的角色', setActive: '停用或恢复账号', resetFactors: '重设一个人的两步登录', endSessionsOf: '结束一个人的所有登录', setSecurity: '改登录规则',
  activity: '谁何时做了什么', exportActivity: '导出操作记录',
  keys: '接口密钥', createKey: '新建密钥，只给出这一次', revokeKey: '收回密钥',
  webhooks: '回调', createWebhook: '新建回调，签名密钥只给出这一次', changeWebhook: '改回调，启用或停用', removeWebhook: '移除回调', testWebhook: '发一条试发的消息', webhookDeliveries: '回调的投递记录', resendDelivery: '再送一次',
  pages: '所有页面和草稿的状态', model: '预览：草稿的页面模型', answers: '预览：一个区块的数据', call: '预览：区块自己的调用', publish: '发布草稿，立即或定时', check: '发布前的检查和要核对的指纹', versions: '一份文档的所有版本', version: '一个版本的内容', cancel: '取消还没上线的版本',
  readDraft: '读草稿', draftOperations: '草稿从某一步起的改动', submitOperations: '向草稿提交操作', restoreVersion: '把已发布的版本放回草稿',
  candidates: '可以一起发布的草稿和等待的审核', draft: '草稿发布后的样子', requireApproval: '发布是否要审核', approval: '一份内容的审核状态', submitForApproval: '送审', approve: '批准', returnApproval: '退回', withdrawApproval: '撤回送审', approvals: '等我审核的和我送审的', planned: '将来上线和下线的版本',
  releases: '发布单和发布过的', saveRelease: '保存发布单', removeSaved: '移除发布单', restoreSaved: '放回发布单', rescheduleRelease: '改期', withdrawRelease: '撤回还没上线的发布', endRelease: '提前结束', reinstateRelease: '恢复撤回或结束的发布',
  fragments: '所有片段', createFragment: '新建片段', renameFragment: '片段改名', removeFragment: '移除片段', restoreFragment: '放回片段', fragmentContent: '片段的内容',
  menuLinks: '菜单草稿影响的链接', addRedirects: '添加转向', createPage: '新建页面',
  contentItems: '按条件列出内容', contentChanges: '各类内容有多少改动没发布', createItem: '新建内容', copyItem: '复制内容', itemUses: '内容用在哪里', withdrawItems: '撤下内容', removeItems: '收起或放回没发布过的内容',
  reviewLinks: '审阅链接', createReviewLink: '新建审阅链接，地址只给出这一次', revokeReviewLink: '收回审阅链接',
  patterns: '区块组合和页面模板', savePattern: '保存组合', renamePattern: '组合改名', removePattern: '移除组合', restorePattern: '放回组合', patternHistory: '组合的历史',
  funds: '按代码、名称或拼音找基金', categories: '知识分类', items: '找内容', item: '一条内容', link: '一个地址通向哪里', links: '多个地址各通向哪里',
  media: '媒体库的文件', mediaShelves: '文件夹、标签和数量', mediaDetail: '一个文件用在哪里', describeMedia: '改替代文字', changeMedia: '改文件的说明', addMediaFolder: '新建文件夹', removeMedia: '移除或放回文件',
  imports: '数据导入的记录', importState: '一次导入的状态', planImport: '设定列的对应', checkImport: '检查一次导入', previewImport: '预览要导入的行', mendImport: '改一格或丢弃一行', mendAll: '一起改正或丢弃有问题的行', confirmImport: '确认提醒', commitImport: '正式导入', cancelImport: '中止导入', dropImport: '丢弃导入', undoImport: '撤销整批导入', importProblems: '导出导入的问题', forgetMapping: '忘掉记住的对应',
  figureFunds: '有数据的基金', figureDays: '一只基金每天的数据', figureActions: '分红和拆分', checkFigure: '检查一处更正', correctFigure: '更正一个数据',
  pulls: '定时拉取的来源', pullRuns: '每次拉取的结果', savePull: '保存拉取的来源', removePull: '移除拉取的来源', runPull: '现在就拉取',
  tickets: '客户留言', freshTickets: '有多少留言还没人看', ticket: '一条留言', changeTicket: '改留言的状态和处理人', noteTicket: '给留言加内部备注', changeTickets: '一起改多条留言', exportTickets: '导出留言',
  archives: '整站档案的进度', exportArchive: '导出整站', importArchive: '导入整站', dropArchive: '丢弃导出的档案',
  pageActions: '看板：访问和点击', deskState: '看板：内容的状态', exportDashboard: '导出看板的数据',
};
