import { keyLimit } from '#schemas/api-key.ts';
import { grants, type Scope } from '#schemas/permission.ts';
import { rights } from '#schemas/right.ts';
import { ROLES, roles } from '#schemas/role.ts';
import { contentLanguageNames } from './content-language-texts.ts';
import { inLanguage, marks } from '../../base/language/language.ts';
import { formatDate } from '#rules/numbers/format.ts';
import { fullTime } from '../../base/time/time.ts';

const texts = inLanguage({
  zh: {
    calls: {
      requireApproval: '不再要求发布前批准',
      changeSigningSteps: '改每种用途要谁签字',
      cancel: '取消定时的版本',
      rescheduleRelease: '改期',
      withdrawRelease: '撤回发布',
      endRelease: '提前结束',
      reinstateRelease: '恢复发布',
      withdrawItems: '下线内容',
      removeFragment: '移除片段',
      correctFigure: '更正数据',
      commitImport: '导入数据',
      undoImport: '撤销导入',
      importArchive: '导入整站档案',
      exportAccounts: '导出账号和密钥',
      liftStop: '解除停止展示',
      changeGrants: '改账号的角色',
      changeAddress: '改账号的公司邮箱',
      setActive: '恢复账号',
      resetFactors: '重设两步登录',
      agreeInvitation: '让邀请生效',
      agreeKey: '让接口密钥生效',
      nameDeputy: '指定代签人',
    },
    version: (seq: number) => `第 ${seq} 版`,
    from: (time: string) => `${time} 上线`,
    until: (time: string) => `${time} 换回`,
    import: (id: number) => `第 ${id} 次导入`,
    named: (name: string) => `“${name}”`,
    days: (from: string, until: string) => `${from} 到 ${until}`,
    deputy: (account: string) => `账号 ${account}`,
    allRoles: '所有签字的角色',
    noRole: '没有角色',
    despite: '已知有页面会缺内容',
  },
  en: {
    calls: {
      requireApproval: 'No longer require approval before publishing',
      changeSigningSteps: 'Change which signatures each purpose takes',
      cancel: 'Cancel a scheduled version',
      rescheduleRelease: 'Reschedule',
      withdrawRelease: 'Withdraw a release',
      endRelease: 'End a release',
      reinstateRelease: 'Reinstate a release',
      withdrawItems: 'Withdraw content',
      removeFragment: 'Remove a fragment',
      correctFigure: 'Correct figures',
      commitImport: 'Import figures',
      undoImport: 'Undo an import',
      importArchive: 'Import an archive',
      exportAccounts: 'Export accounts and secrets',
      liftStop: 'Lift a stop',
      changeGrants: 'Change the roles of an account',
      changeAddress: 'Change the company address of an account',
      setActive: 'Activate an account',
      resetFactors: 'Reset two-step sign-in',
      agreeInvitation: 'Let an invitation count',
      agreeKey: 'Let an API key count',
      nameDeputy: 'Name a deputy',
    },
    version: (seq: number) => `version ${seq}`,
    from: (time: string) => `live from ${time}`,
    until: (time: string) => `back at ${time}`,
    import: (id: number) => `import ${id}`,
    named: (name: string) => `“${name}”`,
    days: (from: string, until: string) => `${from} to ${until}`,
    deputy: (account: string) => `account ${account}`,
    allRoles: 'every role that signs',
    noRole: 'no role',
    despite: 'pages will lack content, which is known',
  },
});

/** Calls that take a second person also where publishing needs no approval. */
export type AlwaysAsked = 'exportAccounts' | 'liftStop';

export function isAlwaysAsked(route: string): route is AlwaysAsked {
  return route === 'exportAccounts' || route === 'liftStop';
}

/** What a call does, with the parts of its body that tell which one it is. */
export function requestWords(route: string, body: unknown): string {
  const what = Object.hasOwn(texts.calls, route)
    ? texts.calls[route as keyof typeof texts.calls]
    : route;
  const parts = partsOf(body);
  return parts.length > 0 ? `${what}${marks.colon}${parts.join(marks.comma)}` : what;
}

function partsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const {
    seq,
    validFrom,
    validUntil,
    id,
    change,
    despite,
    account,
    name,
    grants: given,
    limit,
    email,
  } = body as Record<string, unknown>;
  return [
    ...(typeof seq === 'number' ? [texts.version(seq)] : []),
    ...(typeof validFrom === 'string' ? [texts.from(fullTime(validFrom))] : []),
    ...(typeof validUntil === 'string' ? [texts.until(fullTime(validUntil))] : []),
    ...(typeof id === 'number' ? [texts.import(id)] : []),
    ...(typeof name === 'string' ? [texts.named(name)] : []),
    ...(typeof account === 'string' ? [account] : []),
    ...(typeof email === 'string' ? [email] : []),
    ...deputyParts(body),
    ...grantParts(given),
    ...limitParts(limit),
    ...(despite === true ? [texts.despite] : []),
    ...changeParts(change),
  ];
}

/** Who becomes a deputy, for which role and on which days. */
function deputyParts(body: object): string[] {
  const { deputy, role, from, until } = body as Record<string, unknown>;
  if (typeof deputy !== 'string') return [];
  const label = ROLES.find((one) => one === role);
  return [
    texts.deputy(deputy),
    label ? inLanguage(roles[label].label) : texts.allRoles,
    texts.days(formatDate(String(from)), formatDate(String(until))),
  ];
}

/** The roles that an account gets, and where each holds. */
function grantParts(given: unknown): string[] {
  const read = grants.safeParse(given);
  if (!read.success) return [];
  if (read.data.length === 0) return [texts.noRole];
  return read.data.map(({ role, scope }) =>
    [inLanguage(roles[role].label), ...scopeParts(scope)].join(' '),
  );
}

/** What a key may do, and where. */
function limitParts(limit: unknown): string[] {
  const read = keyLimit.safeParse(limit);
  if (!read.success) return [];
  return [
    ...read.data.rights.map((right) => inLanguage(rights[right].label)),
    ...scopeParts(read.data.scope),
  ];
}

function scopeParts({ languages, ...parts }: Scope): string[] {
  return [...Object.values(parts).flat(), ...languages.map((one) => contentLanguageNames[one])];
}

/** Fund, day and the new figures of a correction. */
function changeParts(change: unknown): string[] {
  if (typeof change !== 'object' || change === null) return [];
  const { fundcode, day, values } = change as Record<string, unknown>;
  const figures = typeof values === 'object' && values !== null ? Object.values(values) : [];
  return [fundcode, day, ...figures]
    .filter((part) => typeof part === 'string' && part !== '')
    .map(String);
}

/** Where in the studio to look before agreeing; null where there is nothing to look at. */
export function requestPlace(route: string, body: unknown): string | null {
  const { id, change, kind, key } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Record<string, unknown>;
  switch (route) {
    case 'commitImport':
    case 'undoImport':
      return `/figures/imports/${String(id)}`;
    case 'correctFigure':
      return `/figures/funds/${String((change as { fundcode?: string } | undefined)?.fundcode ?? '')}`;
    case 'withdrawItems':
      return `/content/${String(kind)}`;
    case 'removeFragment':
      return `/fragments/${String(key)}`;
    case 'importArchive':
    case 'exportAccounts':
      return '/settings/archive';
    case 'liftStop':
      return '/stops';
    case 'changeGrants':
    case 'changeAddress':
    case 'setActive':
    case 'resetFactors':
    case 'agreeInvitation':
    case 'nameDeputy':
      return '/settings/people';
    case 'agreeKey':
      return '/settings/keys';
    case 'requireApproval':
    case 'changeSigningSteps':
      return null;
    default:
      return '/releases';
  }
}
