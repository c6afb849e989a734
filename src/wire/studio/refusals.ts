/** One reason for which a call of the studio's interface is refused. */
export interface RefusalEntry {
  /** HTTP status that it travels with. */
  status: number;
  /** What the code means, for who writes a program against the interface. */
  zh: string;
  en: string;
  /** Whether it is ever sent; false for what the server refuses to itself. */
  public: boolean;
}

function entry(status: number, zh: string, en: string): RefusalEntry & { public: true } {
  return { status, zh, en, public: true };
}

/**
 * The refusals of the studio's interface, by code. A code has one status and one meaning and is never used again for
 * another. The message of a refusal says which thing is meant; a program goes by the code.
 */
export const refusals = {
  badRequest: entry(
    400,
    '请求无法读取，或不合这个调用的格式',
    'The request cannot be read or does not fit the call',
  ),
  badIdempotencyKey: entry(400, 'Idempotency-Key 的写法不对', 'The Idempotency-Key is malformed'),

  signedOut: entry(401, '没有登录，或登录已失效', 'Nobody is signed in, or the session ended'),
  wrongPassword: entry(401, '账号或密码不对', 'The account or the password is wrong'),
  passwordNeeded: entry(401, '通行密钥之外还要密码', 'The passkey takes the password besides'),
  codeNeeded: entry(401, '密码之外还要动态码或恢复码', 'The password takes a code besides'),
  wrongCode: entry(401, '动态码或恢复码不对，或已用过', 'The code is wrong or was used'),
  wrongPasskey: entry(
    401,
    '通行密钥不属于任何账号，或过了时限',
    'The passkey belongs to no account, or time ran out',
  ),
  keyUnknown: entry(401, '没有这把接口密钥', 'There is no such API key'),
  keyRevoked: entry(401, '接口密钥已收回', 'The API key was revoked'),
  keyExpired: entry(401, '接口密钥已过期', 'The API key has expired'),
  keyUnagreed: entry(401, '接口密钥还没有另一人同意', 'Nobody else has agreed to the API key yet'),
  keySuspended: entry(401, '接口密钥所属的账号已停用', 'The account of the API key is deactivated'),

  crossSite: entry(403, '请求不是从编排台发出的', 'The request did not come from the studio'),
  notAllowed: entry(403, '没有权限', 'The caller lacks the right'),
  notForKeys: entry(403, '接口密钥不能做这个操作', 'API keys may not make this call'),
  secondFactorNeeded: entry(
    403,
    '角色要求两步登录，账号还没有设置',
    'The role takes two-step sign-in, which the account lacks',
  ),
  freshSignInNeeded: entry(403, '要先再次输入密码', 'The password has to be given again first'),
  providerRefused: entry(
    403,
    '公司的登录服务没有让人登录，或它的答复不可信',
    "The company's provider did not let the person in, or its answer cannot be trusted",
  ),
  providerOnly: entry(
    403,
    '这个账号只能用公司账号登录',
    'The account signs in by the company’s provider alone',
  ),
  noRole: entry(
    403,
    '公司的组在编排台里没有对应的角色，或账号没有角色',
    'No group of the company gives the person a role, or the account has none',
  ),
  notInvited: entry(
    403,
    '没有这个人的账号，也不会自动建',
    'There is no account for the person, and none is made',
  ),
  accountInactive: entry(403, '账号已停用', 'The account is deactivated'),
  secondPersonNeeded: entry(
    403,
    '要另一位同事同意，请用 requestPublishing 提出',
    'Another person has to agree; ask with requestPublishing',
  ),
  notApproved: entry(403, '发布的内容还没有批准', 'The release is not approved'),
  mayNotApprove: entry(
    403,
    '不能批准自己的内容或请求',
    'Nobody approves their own content or request',
  ),
  ownSubmission: entry(
    403,
    '自己提出的不用退回，撤回就可以',
    'What one asked for oneself is taken back, not sent back',
  ),

  notFound: entry(
    404,
    '没有这个地址或这个对象，或它已被移除',
    'There is no such address or object, or it was removed',
  ),
  invitationSpent: entry(
    404,
    '邀请链接已用过、已撤销或已过期',
    'The invitation was used, revoked or has expired',
  ),

  signInExpired: entry(
    409,
    '到公司的登录服务去的那一次登录已过时限、已用过，或属于别的浏览器',
    'The sign-in at the provider took too long, was used, or belongs to another browser',
  ),
  ofProvider: entry(
    409,
    '账号由公司的登录服务管，在这里改不了',
    'The account is the company’s provider’s to change',
  ),
  accountExists: entry(409, '已有这个账号', 'The account exists already'),
  assistantOff: entry(
    409,
    '设置里没有写助手的地址，没有发送',
    'The settings name no assistant; nothing was sent',
  ),
  pictureOff: entry(
    409,
    '设置里没有做图片的浏览器',
    'The settings name no browser that takes pictures',
  ),
  alreadyStopped: entry(409, '已经停止展示', 'It is stopped already'),
  alreadyImported: entry(409, '这份文件已经导入', 'The file is imported already'),
  approvalChanged: entry(
    409,
    '送审的内容已批准、退回、撤回或发布',
    'The submission was approved, sent back, taken back or published',
  ),
  breaksPages: entry(
    409,
    '有页面会缺内容，看过 findings 再确认',
    'Pages would lack content; confirm after reading the findings',
  ),
  busy: entry(409, '正在处理另一份档案', 'Another archive is being processed'),
  changedSince: entry(
    409,
    '看过之后有了变化，请重新读取',
    'It has changed since it was read; read it again',
  ),
  effectChanged: entry(
    409,
    '请求的影响与看到的不同了',
    'The effect of the request is no longer what was shown',
  ),
  empty: entry(409, '没有要发布的内容', 'The release has no items'),
  repeated: entry(409, '一次发布里同一份内容出现了两次', 'One release names an item twice'),
  'not-storable': entry(
    409,
    '内容里有数据库存不下的值',
    'The content has a value that the database cannot hold',
  ),
  'bad-body': entry(409, '内容不合它的格式', 'The content does not fit its schema'),
  'no-time': entry(
    409,
    '生效或结束时间不是带时区的 ISO 8601 时间',
    'The start or the end is no ISO 8601 time with a zone',
  ),
  'back-dated': entry(409, '生效时间已经过去', 'The start is in the past'),
  'never-valid': entry(409, '结束时间不晚于生效时间', 'The end is not after the start'),
  stale: entry(
    409,
    '草稿或线上版本已向前，请先取来中间的改动',
    'The draft or the live version moved on; fetch the changes first',
  ),
  stepsTrimmed: entry(
    409,
    '草稿这么早的步骤已删去，请读整份草稿',
    'Steps of the draft that old were trimmed; read the whole draft',
  ),
  'not-cancellable': entry(
    409,
    '要取消的版本不存在、已生效或已取消',
    'The version to cancel is unknown, live or cancelled',
  ),
  erased: entry(409, '内容已被清除', 'The content was erased'),
  gone: entry(409, '上传的档案已经不在', 'The uploaded archive is gone'),
  importBusy: entry(409, '这份文件正在处理', 'The file is being processed'),
  inUse: entry(409, '还用在别处，确认后才下线', 'It is used elsewhere; confirm to withdraw it'),
  known: entry(409, '编号已被使用', 'The key is taken'),
  lastAdministrator: entry(409, '至少要留一个能用的管理员', 'One administrator has to remain'),
  laterScheduled: entry(
    409,
    '后面还有定时的版本，要说明怎样处理',
    'Later versions are scheduled; say what becomes of them',
  ),
  nameTaken: entry(409, '名称或姓名已被使用', 'The name is taken'),
  nothingBelow: entry(409, '没有更早的版本可以换回', 'There is no earlier version to go back to'),
  notChecked: entry(409, '网站检查没有做，稍后再试', 'The site was not checked; try again later'),
  notLive: entry(409, '现在不在线上', 'It is not live'),
  otherSeal: entry(409, '签的不是这一份内容', 'The signature is over another submission'),
  over: entry(409, '结束时间已过', 'Its end has passed'),
  releaseChanged: entry(
    409,
    '这次发布里已没有可以处理的内容',
    'Nothing of the release can be acted on any more',
  ),
  requestChanged: entry(
    409,
    '请求已同意、退回或撤回',
    'The request was agreed to, sent back or taken back',
  ),
  savedChanged: entry(
    409,
    '发布单已被改过、发布或移除',
    'The saved release was changed, published or removed',
  ),
  scheduled: entry(409, '还有一版定在以后生效', 'A version is scheduled for later'),
  stillRunning: entry(
    409,
    '同一个 Idempotency-Key 的调用还没有结束',
    'A call with this Idempotency-Key is still running',
  ),
  /** Takes back the trial of a call. */
  rehearsed: { ...entry(409, '试做之后收回', 'A trial was taken back'), public: false },

  requestTooLarge: entry(413, '请求或文件太大', 'The request or the file is too large'),

  assistantUnfit: entry(
    422,
    '助手的回答不能用，没有采用其中任何内容',
    'The answer of the assistant cannot be used; nothing of it is shown',
  ),
  badAddress: entry(422, '网址不能用', 'The address cannot be used'),
  badDeputy: entry(422, '不能这样指定代签人', 'No deputy can be named so'),
  badFields: entry(422, '有一栏不对', 'A field is wrong'),
  badFile: entry(422, '文件不能收', 'The file is not accepted'),
  badFolder: entry(422, '文件夹的名字不对', 'The name of the folder is wrong'),
  badKey: entry(422, '内容的编号不对', 'The key of the item is wrong'),
  badPicture: entry(422, '图片不能收', 'The picture is not accepted'),
  badProgramRequest: entry(
    422,
    '程序的连接请求不对，没有连接',
    'The request of the program is wrong; it was not let in',
  ),
  badProps: entry(422, '区块的内容不合它的格式', 'The props do not fit the block'),
  beyondOwn: entry(
    422,
    '密钥的权限超过自己的权限',
    'The key would have more rights than its maker',
  ),
  factorRejected: entry(
    422,
    '验证器的动态码或通行密钥没有通过，没有添加',
    'The code or the passkey did not pass, so the factor was not added',
  ),
  figureErrors: entry(422, '数值不对', 'The figures are wrong'),
  figureSame: entry(422, '与现在的数值相同', 'The figures are what they were'),
  figureUnconfirmed: entry(422, '数值有要确认的地方', 'The figures have to be confirmed'),
  fixed: entry(422, '网站运行必需，不能下线', 'The site cannot do without it'),
  importErrors: entry(422, '还有过不去的行', 'Rows cannot be imported'),
  importUnconfirmed: entry(422, '还有要确认的地方', 'Rows have to be confirmed'),
  keyReused: entry(
    422,
    '这个 Idempotency-Key 已用于另一个调用',
    'The Idempotency-Key was used for another call',
  ),
  laterNotPublishable: entry(422, '后面的版本会不合规则', 'A later version would break the rules'),
  opinionNeeded: entry(422, '要写签字意见', 'The step takes a written opinion'),
  noFactor: entry(422, '还没有第二种登录方式', 'The account has no second factor'),
  notConfirmed: entry(422, '没有输入确认的词', 'The confirming word was not given'),
  notFitting: entry(422, '改动不合文档的规则', 'The change breaks the rules of the document'),
  notVisible: entry(
    422,
    '提到的人看不到这份内容',
    'Somebody who is mentioned may not see the document',
  ),
  notPublishable: entry(
    422,
    '内容不合规则，见 findings',
    'The content breaks the rules; see the findings',
  ),
  notWhole: entry(422, '选中的区块不完整', 'The selected blocks are incomplete'),
  pullAddress: entry(422, '不能从这个地址取数据', 'Data cannot be fetched from this address'),
  tooLarge: entry(422, '内容太大，存不成组合', 'The content is too large for a pattern'),
  tooMany: entry(422, '这一种东西的数量已到上限', 'There are as many of these as there may be'),
  weakPassword: entry(422, '密码不够好', 'The password is too weak'),

  assistantLimit: entry(
    429,
    '今天问助手的次数已到上限，或问得太快',
    'The day’s requests to the assistant are used up, or they come too fast',
  ),
  tooManyCalls: entry(
    429,
    '调用太频繁，Retry-After 秒后再试',
    'Too many calls; try again after Retry-After seconds',
  ),
  tooManyTries: entry(429, '试错太多，请稍后', 'Too many wrong tries; wait'),

  internal: entry(500, '服务器出错，没有保存', 'The server failed; nothing was saved'),
  assistantAway: entry(
    503,
    '助手连不上、太慢或拒绝回答，稍后再试',
    'The assistant cannot be reached, is too slow or declines; try again later',
  ),
  pictureFailed: entry(503, '图片没有做出来，稍后再试', 'No picture was taken; try again later'),
  providerAway: entry(
    503,
    '公司的登录服务连不上，稍后再试',
    'The company’s provider cannot be reached; try again later',
  ),
  unavailable: entry(
    503,
    '服务暂时不可用，不确定是否生效',
    'The service is unavailable; it is unknown whether the call took effect',
  ),
} as const satisfies Record<string, RefusalEntry>;

export type RefusalCode = keyof typeof refusals;

/** The codes that are sent, in the order of their status. */
export const publicRefusalCodes = (Object.keys(refusals) as RefusalCode[]).filter(
  (code) => refusals[code].public,
);
