import { oidcProblems } from './setting-schemas/oidc-settings.ts';
import { DEMONSTRATION_WIRE, settingsSchema, type Settings } from './settings.ts';

const UPSTREAM_KEYS = [
  'QUOIN_UPSTREAM_CIPHER_KEY',
  'QUOIN_UPSTREAM_CIPHER_IV',
  'QUOIN_UPSTREAM_SIGN_SECRET',
] as const;
const S3_KEYS = ['QUOIN_S3_BUCKET', 'QUOIN_S3_ACCESS_KEY', 'QUOIN_S3_SECRET_KEY'] as const;

/**
 * Reads the settings from the environment, once, at start. A problem names the variable and what it should be; an
 * empty variable counts as absent.
 */
export function readSettings(
  environment: NodeJS.ProcessEnv,
): { ok: true; settings: Settings } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success)
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => `${String(issue.path[0])}：${issue.message}`),
    };
  const problems = [
    ...wireProblems(parsed.data),
    ...oidcProblems(parsed.data),
    ...contentProblems(parsed.data),
    ...missingSettings(parsed.data),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: parsed.data };
}

function wireProblems(settings: Settings): string[] {
  const kept = settings.DATABASE_URL ? demonstrationValues(settings) : [];
  const isShort =
    settings.QUOIN_SUITE === 'hardened' &&
    settings.QUOIN_SESSION_MODE !== '1' &&
    settings.QUOIN_CIPHER_KEY.length !== 32;
  return [
    ...kept.map((name) => `${name}：设置了 DATABASE_URL 时不能用演示值，请设置自己的值`),
    ...(isShort ? ['QUOIN_CIPHER_KEY：QUOIN_SUITE 为 hardened 时应是 32 个 ASCII 字符'] : []),
  ];
}

/** What belongs to a database, or to what only a process with one does. */
const NOT_BESIDE_CONTENT = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'QUOIN_PURGE',
] as const satisfies readonly (keyof Settings)[];

function contentProblems(settings: Settings): string[] {
  if (settings.QUOIN_CONTENT === undefined) return [];
  const refused = NOT_BESIDE_CONTENT.filter((name) => isSet(settings[name])).map(
    (name) =>
      `${name}：设置了 QUOIN_CONTENT 时不能设置，渲染进程没有数据库，内容全部来自另一个 Quoin`,
  );
  return settings.QUOIN_PROCESSES === 1
    ? refused
    : [
        ...refused,
        'QUOIN_PROCESSES：设置了 QUOIN_CONTENT 时只能是 1。要用多个核，请启动几个渲染进程，前面放负载均衡',
      ];
}

/** Settings without which others say nothing. */
interface Requirement {
  /** When it holds, in Chinese. */
  when: string;
  isOn(settings: Settings): boolean;
  needs: readonly (keyof Settings)[];
}

const REQUIREMENTS: readonly Requirement[] = [
  whereSet('QUOIN_UPSTREAM', ...UPSTREAM_KEYS),
  {
    when: 'QUOIN_LOGIN 为 notice 时',
    isOn: ({ QUOIN_LOGIN }) => QUOIN_LOGIN === 'notice',
    needs: ['QUOIN_LOGIN_KEY'],
  },
  whereSet('QUOIN_LOGIN_KEY', 'QUOIN_LOGIN_ADDRESSES'),
  whereSet('QUOIN_SMTP_URL', 'QUOIN_MAIL_FROM'),
  whereSet('QUOIN_ASSISTANT_URL', 'QUOIN_ASSISTANT_MODEL'),
  // Mails are sent by a server, and their links need the site's address.
  {
    when: '打开 QUOIN_ALERTS 时',
    isOn: ({ QUOIN_ALERTS }) => QUOIN_ALERTS !== 'off',
    needs: ['QUOIN_SMTP_URL', 'SITE_ORIGIN'],
  },
  // Push services want to know who sends.
  {
    when: '打开 QUOIN_PUSH 时',
    isOn: ({ QUOIN_PUSH }) => QUOIN_PUSH !== 'off',
    needs: ['QUOIN_PUSH_CONTACT'],
  },
  {
    when: '设置了 QUOIN_EDGE_S 时',
    isOn: ({ QUOIN_EDGE_S }) => QUOIN_EDGE_S > 0,
    needs: ['QUOIN_PURGE'],
  },
  whereSet('QUOIN_PURGE', 'QUOIN_PURGE_URLS'),
  {
    when: 'QUOIN_PURGE 为 address 时',
    isOn: ({ QUOIN_PURGE }) => QUOIN_PURGE === 'address',
    needs: ['SITE_ORIGIN'],
  },
  whereSet('QUOIN_CONTENT', 'QUOIN_CONTENT_KEY'),
  whereSet('QUOIN_S3_ENDPOINT', ...S3_KEYS),
];

function whereSet(name: keyof Settings, ...needs: (keyof Settings)[]): Requirement {
  return { when: `设置了 ${name} 时`, isOn: (settings) => isSet(settings[name]), needs };
}

/** An empty list is none. */
function isSet(value: Settings[keyof Settings]): boolean {
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

function missingSettings(settings: Settings): string[] {
  return REQUIREMENTS.filter(({ isOn }) => isOn(settings)).flatMap(({ when, needs }) =>
    needs.filter((name) => !isSet(settings[name])).map((name) => `${name}：${when}必须设置`),
  );
}

function demonstrationValues(settings: Settings): string[] {
  return Object.entries(DEMONSTRATION_WIRE).flatMap(([name, value]) =>
    settings[name as keyof Settings] === value ? [name] : [],
  );
}
