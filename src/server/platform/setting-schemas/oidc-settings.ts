import { z } from 'zod';
import { accountName } from '#schemas/people.ts';
import { ROLES, type Role } from '#schemas/role.ts';
import { commaList } from './comma-list.ts';
import { settingText as text } from './setting-text.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** By HTTPS, or on this machine: tokens and the client's secret travel there. */
function isSafeIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  return (
    (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) &&
    search === '' &&
    hash === ''
  );
}

const printable = (error: string) => z.string().regex(/^[\x21-\x7e]+$/, { error });

/** `group=role`, comma-separated. The last `=` divides; a comma or percent sign of a group is percent-encoded. */
const roleMapping = z
  .string()
  .default('')
  .transform((value, context) => {
    const mapped = new Map<string, Role[]>();
    for (const part of value.split(',').map((one) => one.trim())) {
      if (part === '') continue;
      const pair = readPair(part);
      if (typeof pair === 'string') context.addIssue({ code: 'custom', message: pair });
      else mapped.set(pair.group, [...(mapped.get(pair.group) ?? []), pair.role]);
    }
    return mapped;
  });

/** A group and its role, or what is wrong with the words. */
function readPair(part: string): { group: string; role: Role } | string {
  const at = part.lastIndexOf('=');
  const name = part.slice(at + 1).trim();
  const role = ROLES.find((one) => one === name);
  const group = decoded(part.slice(0, Math.max(at, 0)).trim());
  if (at < 1 || group === null || group === '')
    return `${JSON.stringify(part)} 应形如 editors=editor，多个用逗号分开；组名里的逗号写成 %2C，百分号写成 %25`;
  return role === undefined
    ? `${JSON.stringify(part)} 里没有“${name}”这个角色，可用的是 ${ROLES.join('、')}`
    : { group, role };
}

function decoded(group: string): string | null {
  try {
    return decodeURIComponent(group);
  } catch {
    return null;
  }
}

const breakGlass = commaList('admin').pipe(
  z
    .array(accountName)
    .min(1, { error: '至少要写一个账号：公司登录出问题时，只有它进得来' })
    .max(5, { error: '最多 5 个账号' }),
);

/** Comma-separated: while a token is changed, both hold. */
const directoryTokens = commaList().pipe(
  z
    .array(
      z.string().regex(/^(?!quoin_)[\x21-\x7e]{32,200}$/, {
        error: '应是 32 至 200 个不含空格和逗号的 ASCII 字符，例如 openssl rand -hex 32 的输出',
      }),
    )
    .max(2, { error: '最多 2 个：换令牌时新旧各一个' }),
);

/** The settings of signing in by the company's OpenID Connect provider. */
export const oidcSettings = {
  QUOIN_OIDC_ISSUER: z
    .string()
    .refine(isSafeIssuer, {
      error: '应形如 https://login.example.com/realms/company；只有本机可以用 http://',
    })
    .optional()
    .meta(
      text(
        'Issuer of the OpenID Connect provider by which editors sign in, as its discovery document says it, by HTTPS',
        'accounts of the studio alone',
      ),
    ),
  QUOIN_OIDC_CLIENT_ID: printable('应是不含空格的 ASCII 字符')
    .optional()
    .meta(text('Client of the studio at the provider', 'required with `QUOIN_OIDC_ISSUER`')),
  QUOIN_OIDC_CLIENT_SECRET: printable('应是不含空格的 ASCII 字符')
    .optional()
    .meta(text('Its secret', 'required with `QUOIN_OIDC_ISSUER`')),
  QUOIN_OIDC_SCOPES: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/, {
      error: '应是用一个空格分开的范围，例如 openid profile email',
    })
    .refine((value) => value.split(' ').includes('openid'), { error: '应含 openid' })
    .default('openid profile email')
    .meta(text('Scopes that are asked for, separated by a space', '`openid profile email`')),
  QUOIN_OIDC_GROUPS_CLAIM: printable('应是声明的名字，例如 groups')
    .default('groups')
    .meta(
      text(
        "Claim with a person's groups, a list of texts, in the ID token or the answer of the userinfo endpoint",
        '`groups`',
      ),
    ),
  QUOIN_OIDC_ROLES: roleMapping.meta(
    text(
      'Which group gives which role, comma-separated, such as `editors=editor,legal=compliance`; a comma in a group is `%2C`. Roles follow the groups at each sign-in',
      'roles are given in the studio',
    ),
  ),
  QUOIN_OIDC_ACCOUNTS: z
    .enum(['create', 'invited'], { error: '应是 create 或 invited' })
    .default('create')
    .meta(
      text(
        'Who may come in for the first time: `create`, everybody whose groups give a role; `invited`, who was invited or has an account, by their verified address',
        '`create`',
      ),
    ),
  QUOIN_OIDC_LABEL: z
    .string()
    .trim()
    .min(1, { error: '不能为空' })
    .max(30, { error: '最多 30 个字' })
    .optional()
    .meta(text('What the button of the sign-in screen says', '“Company account”')),
  QUOIN_OIDC_PASSWORDS: z
    .enum(['all', 'break-glass'], { error: '应是 all 或 break-glass' })
    .default('all')
    .meta(
      text(
        'Who may sign in by password or passkey beside the provider: `all` accounts that are not tied to it, or `break-glass`, those of `QUOIN_OIDC_BREAK_GLASS` alone',
        '`all`',
      ),
    ),
  QUOIN_OIDC_BREAK_GLASS: breakGlass.meta(
    text(
      'Accounts for emergencies, comma-separated: they sign in by password and second factor whatever the provider does, and never by the provider',
      '`admin`',
    ),
  ),
  QUOIN_SCIM_TOKEN: directoryTokens.meta(
    text(
      'Token by which the company’s directory keeps accounts and groups by SCIM 2.0 at `STUDIO_ORIGIN/scim/v2`, 32 characters or more; two, comma-separated, while it is changed. Needs `QUOIN_OIDC_ISSUER`',
      'no directory: the address does not exist',
    ),
  ),
  QUOIN_SCIM_ID_CLAIM: printable('应是声明的名字，例如 sub 或 oid')
    .default('sub')
    .meta(
      text(
        'Claim of the provider that has what the directory sends as `externalId`, by which an account and who signs in are the same; `oid` for Microsoft Entra ID',
        '`sub`',
      ),
    ),
};

const REQUIRED = ['QUOIN_OIDC_CLIENT_ID', 'QUOIN_OIDC_CLIENT_SECRET'] as const;

export type OidcSettings = z.output<z.ZodObject<typeof oidcSettings>>;

/** What is missing of the settings, or asks for what they do not give. */
export function oidcProblems(settings: OidcSettings): string[] {
  if (settings.QUOIN_OIDC_ISSUER === undefined)
    return settings.QUOIN_SCIM_TOKEN.length === 0
      ? []
      : ['QUOIN_SCIM_TOKEN：目录里的人只能用公司账号登录，必须同时设置 QUOIN_OIDC_ISSUER'];
  const missing = REQUIRED.filter((name) => settings[name] === undefined);
  return missing.map((name) => `${name}：设置了 QUOIN_OIDC_ISSUER 时必须设置`);
}
