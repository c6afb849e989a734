import { z } from 'zod';
import { FIRST_ACCOUNT } from '#rules/passwords/first-account.ts';
import { passwordProblem } from '#rules/passwords/password-problem.ts';

/** What the cipher and the signature use until a company sets its own; refused where a database is configured. */
const DEMONSTRATION_WIRE = {
  QUOIN_CIPHER_KEY: 'quoin-demo-key-0',
  QUOIN_CIPHER_IV: 'quoin-demo-iv-00',
  QUOIN_SIGN_SECRET: 'quoin-demonstration-secret',
} as const;

const port = (fallback: number) =>
  z.coerce
    .number({ error: '应是 0 到 65535 的整数' })
    .int({ error: '应是整数' })
    .min(0, { error: '应是 0 到 65535 的整数' })
    .max(65535, { error: '应是 0 到 65535 的整数' })
    .default(fallback);

/** By the rule that every account's password keeps; the first account has no second factor yet. */
const adminPassword = z.string().superRefine((password, context) => {
  const message = passwordProblem(password, { ...FIRST_ACCOUNT, hasFactor: false });
  if (message !== null) context.addIssue({ code: 'custom', message });
});

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: '应形如 postgres://用户:密码@主机:5432/数据库',
});
const origin = z
  .url({ protocol: /^https?$/, error: '应形如 https://www.example.com' })
  .transform((value) => new URL(value).origin);
const asciiBytes = (...lengths: number[]) =>
  z.string().refine((value) => /^[\x20-\x7e]*$/.test(value) && lengths.includes(value.length), {
    error: `应是 ${lengths.join('、')} 个 ASCII 字符`,
  });
const sessionMode = z.enum(['0', '1', '2'], { error: '应是 0、1 或 2' }).default('1');
const UPSTREAM_KEYS = [
  'QUOIN_UPSTREAM_CIPHER_KEY',
  'QUOIN_UPSTREAM_CIPHER_IV',
  'QUOIN_UPSTREAM_SIGN_SECRET',
] as const;

const S3_KEYS = ['QUOIN_S3_BUCKET', 'QUOIN_S3_ACCESS_KEY', 'QUOIN_S3_SECRET_KEY'] as const;

/** Whoever trusts every address trusts what visitors say of themselves. */
const isProxyAddress = (value: string) =>
  z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(value).success &&
  !value.endsWith('/0');
const proxyAddress = z.string().refine(isProxyAddress, {
  error: ({ input }) =>
    `${JSON.stringify(input)} 不是 IP 地址或网段，应形如 10.0.0.5,192.168.0.0/16`,
});
const proxyAddresses = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .pipe(z.array(proxyAddress));

/** As `URL.host` writes it: in lower case, the port only where it is not the usual one. */
const host = z
  .string()
  .refine(
    (value) =>
      /^[a-z0-9.-]+(:\d+)?$/.test(value) &&
      URL.canParse(`https://${value}`) &&
      new URL(`https://${value}`).host === value,
    {
      error: ({ input }) =>
        `${JSON.stringify(input)} 不是主机名，应形如 trade.example.com,pay.example.com:8443，不带 https:// 和路径`,
    },
  );
const hosts = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(host));

const schema = z.object({
  /** Port of the visitors' site; 0 takes a free one. */
  PORT: port(8080),
  /** Port of the studio, an origin of its own. */
  STUDIO_PORT: port(8081),
  HOST: z.string().min(1, { error: '不能为空' }).default('127.0.0.1'),
  /** Where the embedded PostgreSQL keeps its data. */
  DATA_DIR: z.string().min(1, { error: '不能为空' }).optional(),
  /** A PostgreSQL of one's own, 15 or newer; absent, Quoin runs its own. */
  DATABASE_URL: postgresUrl.optional(),
  /** For LISTEN, where `DATABASE_URL` goes through a pooler. */
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  /** Password of the account `admin` at the first start; absent, one is made and printed once. */
  QUOIN_ADMIN_PASSWORD: adminPassword.optional(),
  /** `off` leaves an empty store empty. */
  QUOIN_DEMONSTRATION: z.enum(['on', 'off'], { error: '应是 on 或 off' }).default('on'),
  /** Public addresses behind a proxy; absent, the request's host with the two ports. */
  SITE_ORIGIN: origin.optional(),
  STUDIO_ORIGIN: origin.optional(),
  /** Proxies in front, addresses or CIDR: what they say of who asks is believed, and nobody else's word. */
  QUOIN_TRUSTED_PROXIES: proxyAddresses,
  /** Hosts beside this site's own that the company's trading addresses may lead to; any other is refused. */
  QUOIN_TRADE_HOSTS: hosts,
  QUOIN_CIPHER_KEY: asciiBytes(16, 24, 32).default(DEMONSTRATION_WIRE.QUOIN_CIPHER_KEY),
  QUOIN_CIPHER_IV: asciiBytes(16).default(DEMONSTRATION_WIRE.QUOIN_CIPHER_IV),
  QUOIN_SIGN_SECRET: z
    .string()
    .min(8, { error: '至少 8 个字符' })
    .default(DEMONSTRATION_WIRE.QUOIN_SIGN_SECRET),
  QUOIN_SESSION_MODE: sessionMode,
  /** Signature and cipher of the wire; `hardened` works only on pages that come by TLS or from this machine. */
  QUOIN_SUITE: z
    .enum(['default', 'hardened'], { error: '应是 default 或 hardened' })
    .default('default'),
  /** Address of the company's trading gateway, to which `/agate/api/v1` is appended; absent, its calls are not offered. */
  QUOIN_UPSTREAM: z
    .url({ protocol: /^https?$/, error: '应形如 https://trade.example.com' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  /** Its key, IV and secret, which have nothing to do with those above. */
  QUOIN_UPSTREAM_CIPHER_KEY: asciiBytes(16, 24, 32).optional(),
  QUOIN_UPSTREAM_CIPHER_IV: asciiBytes(16).optional(),
  QUOIN_UPSTREAM_SIGN_SECRET: z.string().min(1, { error: '不能为空' }).optional(),
  QUOIN_UPSTREAM_SESSION_MODE: sessionMode,
  /** An S3-compatible store for the media library's files; absent, they lie in the data folder. */
  QUOIN_S3_ENDPOINT: origin.optional(),
  QUOIN_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: '应是 3 到 63 个小写字母、数字、点或连字符',
    })
    .optional(),
  QUOIN_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: '应形如 us-east-1' })
    .default('us-east-1'),
  QUOIN_S3_ACCESS_KEY: z.string().min(1, { error: '不能为空' }).optional(),
  QUOIN_S3_SECRET_KEY: z.string().min(1, { error: '不能为空' }).optional(),
  /** A virus scanner that speaks clamd's INSTREAM, as `host:port`; absent, uploads are judged by their type alone. */
  QUOIN_SCAN: z
    .string()
    .regex(/^[^\s:]+:\d{1,5}$/, { error: '应形如 127.0.0.1:3310' })
    .optional(),
  /** Hosts of one's own network that webhooks and pulls may reach, also without TLS; otherwise they reach the internet alone, by HTTPS. */
  QUOIN_OUTGOING_HOSTS: hosts,
  /** Hosts that figures may be fetched from at planned times; redirects lead to no other. */
  QUOIN_PULL_HOSTS: hosts,
  /** Days after a visitor's message was closed until what they left with it is erased. */
  QUOIN_FEEDBACK_TERM_DAYS: z.coerce
    .number({ error: '应是 1 到 1095 的整数' })
    .int({ error: '应是整数' })
    .min(1, { error: '应是 1 到 1095 的整数' })
    .max(1095, { error: '应是 1 到 1095 的整数' })
    .default(180),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: '应是 silent、error、warn、info 或 debug',
    })
    .default('warn'),
});

export type Settings = z.output<typeof schema>;

/**
 * Reads the settings from the environment, once, at start. A problem names the variable and what it should be; an
 * empty variable counts as absent.
 */
export function readSettings(
  environment: NodeJS.ProcessEnv,
): { ok: true; settings: Settings } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => `${String(issue.path[0])}：${issue.message}`),
    };
  const kept = demonstrationValues(parsed.data);
  if (parsed.data.DATABASE_URL && kept.length > 0) {
    return {
      ok: false,
      problems: kept.map((name) => `${name}：设置了 DATABASE_URL 时不能用演示值，请设置自己的值`),
    };
  }
  if (
    parsed.data.QUOIN_SUITE === 'hardened' &&
    parsed.data.QUOIN_SESSION_MODE !== '1' &&
    parsed.data.QUOIN_CIPHER_KEY.length !== 32
  ) {
    return {
      ok: false,
      problems: ['QUOIN_CIPHER_KEY：QUOIN_SUITE 为 hardened 时应是 32 个 ASCII 字符'],
    };
  }
  const missing = parsed.data.QUOIN_UPSTREAM
    ? UPSTREAM_KEYS.filter((name) => parsed.data[name] === undefined)
    : [];
  if (missing.length > 0)
    return {
      ok: false,
      problems: missing.map((name) => `${name}：设置了 QUOIN_UPSTREAM 时必须设置`),
    };
  const unset = parsed.data.QUOIN_S3_ENDPOINT
    ? S3_KEYS.filter((name) => parsed.data[name] === undefined)
    : [];
  if (unset.length > 0)
    return {
      ok: false,
      problems: unset.map((name) => `${name}：设置了 QUOIN_S3_ENDPOINT 时必须设置`),
    };
  return { ok: true, settings: parsed.data };
}

function demonstrationValues(settings: Settings): string[] {
  return Object.entries(DEMONSTRATION_WIRE).flatMap(([name, value]) =>
    settings[name as keyof Settings] === value ? [name] : [],
  );
}
