import { toSourceText } from '#messages/format.ts';
import { z } from 'zod';
import { FIRST_ACCOUNT } from '#rules/passwords/first-account.ts';
import { passwordProblem } from '#rules/passwords/password-problem.ts';
import { assistantSettings } from './setting-schemas/assistant-settings.ts';
import { commaList } from './setting-schemas/comma-list.ts';
import { contentSettings } from './setting-schemas/content-settings.ts';
import { databaseSettings } from './setting-schemas/database-settings.ts';
import { xbrlElementsFile } from './setting-schemas/xbrl-elements-setting.ts';
import { oidcSettings } from './setting-schemas/oidc-settings.ts';
import { tracingSettings } from './setting-schemas/tracing-settings.ts';
import { readKey } from './secrets/keyring.ts';
import { firstSettingText as first, settingText as text } from './setting-schemas/setting-text.ts';

/** What the cipher and the signature use until a company sets its own; refused where a database is configured. */
export const DEMONSTRATION_WIRE = {
  QUOIN_CIPHER_KEY: 'quoin-demo-key-0',
  QUOIN_CIPHER_IV: 'quoin-demo-iv-00',
  QUOIN_SIGN_SECRET: 'quoin-demonstration-secret',
} as const;

const portNumber = z.coerce
  .number({ error: '应是 0 到 65535 的整数' })
  .int({ error: '应是整数' })
  .min(0, { error: '应是 0 到 65535 的整数' })
  .max(65535, { error: '应是 0 到 65535 的整数' });
const port = (fallback: number) => portNumber.default(fallback);

/** By the rule that every account's password keeps; the first account has no second factor yet. */
const adminPassword = z.string().superRefine((password, context) => {
  const message = passwordProblem(password, { ...FIRST_ACCOUNT, hasFactor: false });
  if (message !== null) context.addIssue({ code: 'custom', message: toSourceText(message) });
});

const origin = z
  .url({ protocol: /^https?$/, error: '应形如 https://www.example.com' })
  .transform((value) => new URL(value).origin);
const asciiBytes = (...lengths: number[]) =>
  z.string().refine((value) => /^[\x20-\x7e]*$/.test(value) && lengths.includes(value.length), {
    error: `应是 ${lengths.join('、')} 个 ASCII 字符`,
  });
const sessionMode = z.enum(['0', '1', '2'], { error: '应是 0、1 或 2' }).default('1');

/** What the website and the sandbox agree on where nobody sets anything else: no money hangs on it. */
export const SANDBOX_WIRE = {
  QUOIN_UPSTREAM_CIPHER_KEY: 'quoin-sandbox-k0',
  QUOIN_UPSTREAM_CIPHER_IV: 'quoin-sandbox-i0',
  QUOIN_UPSTREAM_SIGN_SECRET: 'quoin-sandbox-secret',
} as const;

/** Trusting every address means trusting what visitors say of themselves. */
const isProxyAddress = (value: string) =>
  z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(value).success &&
  !value.endsWith('/0');
const proxyAddress = z.string().refine(isProxyAddress, {
  error: ({ input }) =>
    `${JSON.stringify(input)} 不是 IP 地址或网段，应形如 10.0.0.5,192.168.0.0/16`,
});
const proxyAddresses = commaList().pipe(z.array(proxyAddress));

/** Where a person can be told something. */
const contacts = commaList().pipe(
  z.array(
    z.url({
      protocol: /^(?:mailto|https)$/,
      error: ({ input }) =>
        `${JSON.stringify(input)} 应形如 mailto:security@example.com 或 https://www.example.com/report`,
    }),
  ),
);
/** Any address or network. */
const networks = commaList().pipe(
  z.array(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
      error: ({ input }) =>
        `${JSON.stringify(input)} 不是 IP 地址或网段，应形如 10.0.0.5,192.168.0.0/16`,
    }),
  ),
);

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
const hosts = commaList()
  .transform((names) => names.map((name) => name.toLowerCase()))
  .pipe(z.array(host));

const purgeUrls = commaList().pipe(
  z.array(z.url({ protocol: /^https?$/, error: '应形如 http://10.0.0.5:6081/，多个用逗号分开' })),
);

const purgeBody = z.string().max(2000, { error: '最多 2000 个字符' }).refine(isJson, {
  error: '应是 JSON，例如 {"urls":"{urls}"}',
});

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

const secretKeys = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z
        .string()
        .transform(readKey)
        .refine((key) => key !== null, {
          error:
            '每把密钥应是 base64 写的 32 字节，多把用逗号分开。可用 openssl rand -base64 32 生成',
        }),
    ),
  );

/** The settings of the process. Each has its text for `docs/settings.md`, which `npm run docs` writes. */
export const settingsSchema = z.object({
  PORT: port(8080).meta(first('Port of the public site; 0 takes a free one', '8080')),
  STUDIO_PORT: port(8081).meta(first('Port of the studio, which is an origin of its own', '8081')),
  HOST: z
    .string()
    .min(1, { error: '不能为空' })
    .default('127.0.0.1')
    .meta(first('Address on which both listen; `0.0.0.0` for all', '127.0.0.1')),
  DATA_DIR: z
    .string()
    .min(1, { error: '不能为空' })
    .optional()
    .meta(
      first(
        'Folder for the data of the private PostgreSQL, media, uploads and the secret key',
        '`.data`; for root `/var/lib/quoin`',
      ),
    ),
  ...databaseSettings,
  ...contentSettings,
  QUOIN_ADMIN_PASSWORD: adminPassword
    .optional()
    .meta(
      first(
        'Password of the account `admin` at the first start: at least 12 characters, and none of the common ones',
        'one is generated and printed once',
      ),
    ),
  QUOIN_DEMONSTRATION: z
    .enum(['on', 'off', 'structure'], { error: '应是 on、off 或 structure' })
    .default('on')
    .meta(
      text(
        "What an empty store begins with. `structure`: menu, categories, dictionary, parameters, frame and pages, for a company's own content. `off`: nothing, and visitors see the maintenance page",
        '`on`: demonstration content',
      ),
    ),
  SITE_ORIGIN: origin
    .optional()
    .meta(
      first(
        'Public address of the site, such as `https://www.example.com`. Required with `DATABASE_URL` unless `QUOIN_HOSTS` is set',
        "the request's host and `PORT`",
      ),
    ),
  STUDIO_ORIGIN: origin
    .optional()
    .meta(first('Public address of the studio, likewise', "the request's host and `STUDIO_PORT`")),
  QUOIN_HOSTS: hosts.meta(
    text(
      'Host names under which requests are accepted where one of the two origins is absent, comma-separated; other names are answered with 421',
      "loopback and this machine's names and addresses",
    ),
  ),
  QUOIN_TRUSTED_PROXIES: proxyAddresses.meta(
    first(
      'Addresses or networks (CIDR) of proxies whose `X-Forwarded-*` headers are trusted, comma-separated',
      'none',
    ),
  ),
  QUOIN_TRADE_HOSTS: hosts.meta(
    text(
      'Hosts to which trading entries may lead, comma-separated `host[:port]`',
      "the site's own host only",
    ),
  ),
  QUOIN_CIPHER_KEY: asciiBytes(16, 24, 32)
    .default(DEMONSTRATION_WIRE.QUOIN_CIPHER_KEY)
    .meta(
      text(
        'Cipher key of the public calls: 16, 24 or 32 ASCII characters',
        'a demonstration value, refused with `DATABASE_URL`',
      ),
    ),
  QUOIN_CIPHER_IV: asciiBytes(16)
    .default(DEMONSTRATION_WIRE.QUOIN_CIPHER_IV)
    .meta(
      text(
        'Initialisation vector of the public calls: 16 ASCII characters',
        'a demonstration value, refused with `DATABASE_URL`',
      ),
    ),
  QUOIN_SIGN_SECRET: z
    .string()
    .min(8, { error: '至少 8 个字符' })
    .default(DEMONSTRATION_WIRE.QUOIN_SIGN_SECRET)
    .meta(
      text(
        'Secret of the signature of the public calls: at least 8 characters',
        'a demonstration value, refused with `DATABASE_URL`',
      ),
    ),
  QUOIN_SESSION_MODE: sessionMode.meta(
    text(
      'Session mode of the public calls: 1 gives each session a cipher key of its own; 0 and 2 use `QUOIN_CIPHER_KEY`',
      '1',
    ),
  ),
  QUOIN_SECRET_KEY: secretKeys
    .optional()
    .meta(
      first(
        'Key that encrypts secrets in the database: 32 bytes in base64 (`openssl rand -base64 32`). Of several, comma-separated, the first encrypts and all decrypt. Required with `DATABASE_URL`',
        'the file `secret-key` in the data folder, created at the first start',
      ),
    ),
  QUOIN_SUITE: z
    .enum(['default', 'hardened'], { error: '应是 default 或 hardened' })
    .default('default')
    .meta(
      text(
        "`default`: the specification's AES-CBC and MD5. `hardened`: AES-256-GCM and HMAC-SHA-256, which browsers offer on pages that came by TLS or from this machine",
        '`default`',
      ),
    ),
  QUOIN_UPSTREAM: z
    .url({ protocol: /^https?$/, error: '应形如 https://trade.example.com' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .meta(
      text(
        'Address of the trading gateway, to which `/agate/api/v1` is appended',
        'trading and account calls answer 2030501',
      ),
    ),
  QUOIN_UPSTREAM_CIPHER_KEY: asciiBytes(16, 24, 32)
    .optional()
    .meta(text("The gateway's cipher key", 'required with `QUOIN_UPSTREAM`')),
  QUOIN_UPSTREAM_CIPHER_IV: asciiBytes(16)
    .optional()
    .meta(text("The gateway's initialisation vector", 'required with `QUOIN_UPSTREAM`')),
  QUOIN_UPSTREAM_SIGN_SECRET: z
    .string()
    .min(1, { error: '不能为空' })
    .optional()
    .meta(text("The gateway's signature secret", 'required with `QUOIN_UPSTREAM`')),
  QUOIN_UPSTREAM_SESSION_MODE: sessionMode.meta(text("The gateway's session mode", '1')),
  QUOIN_SANDBOX: z
    .enum(['on', 'off', 'auto'], { error: '应是 on、off 或 auto' })
    .default('auto')
    .meta(
      text(
        'The sandbox, a trading system without real money: `on`, `off`, or `auto`, which starts it beside the demonstration and never with `DATABASE_URL` or `QUOIN_UPSTREAM`',
        '`auto`',
      ),
    ),
  METRICS_PORT: portNumber
    .optional()
    .meta(
      text(
        "Port of `/metrics` for Prometheus, for the company's own network; 0 takes a free one",
        'there are no metrics',
      ),
    ),
  SANDBOX_PORT: port(8083).meta(
    text('Port of the sandbox, which is an origin of its own; 0 takes a free one', '8083'),
  ),
  QUOIN_LOGIN: z
    .enum(['gateway', 'notice'], { error: '应是 gateway 或 notice' })
    .default('gateway')
    .meta(
      text(
        "Who knows what the trading site's login token is good for. `gateway`: Quoin takes it to the gateway. `notice`: the trading site tells Quoin of each login, server to server, and gets the token from Quoin",
        '`gateway`',
      ),
    ),
  QUOIN_LOGIN_KEY: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, {
      error:
        '应是 whsec_ 加至少 24 字节的 base64。可用 openssl rand -base64 32 生成 whsec_ 后面的部分',
    })
    .optional()
    .meta(
      text(
        'Key with which the trading site signs what it tells of logins and logouts: `whsec_` and at least 24 bytes in base64',
        'it can tell nothing; required with `QUOIN_LOGIN=notice`',
      ),
    ),
  QUOIN_LOGIN_ADDRESSES: networks.meta(
    text(
      'Addresses or networks (CIDR) from which the trading site tells of logins, comma-separated',
      'none; required with `QUOIN_LOGIN_KEY`',
    ),
  ),
  QUOIN_SECURITY_CONTACTS: contacts.meta(
    text(
      'To whom weaknesses of the site are told, comma-separated `mailto:` and `https:` addresses, for `/.well-known/security.txt`',
      'there is no such file',
    ),
  ),
  QUOIN_S3_ENDPOINT: origin
    .optional()
    .meta(
      text(
        'An S3-compatible store for the files of the media library, uploads that are not whole yet, and archives',
        'the data folder, which then all processes have to share',
      ),
    ),
  QUOIN_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: '应是 3 到 63 个小写字母、数字、点或连字符',
    })
    .optional()
    .meta(text('Its bucket', 'required with `QUOIN_S3_ENDPOINT`')),
  QUOIN_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: '应形如 us-east-1' })
    .default('us-east-1')
    .meta(text('Its region', '`us-east-1`')),
  QUOIN_S3_ACCESS_KEY: z
    .string()
    .min(1, { error: '不能为空' })
    .optional()
    .meta(text('Its access key', 'required with `QUOIN_S3_ENDPOINT`')),
  QUOIN_S3_SECRET_KEY: z
    .string()
    .min(1, { error: '不能为空' })
    .optional()
    .meta(text('Its secret key', 'required with `QUOIN_S3_ENDPOINT`')),
  QUOIN_SCAN: z
    .string()
    .regex(/^[^\s:]+:\d{1,5}$/, { error: '应形如 127.0.0.1:3310' })
    .optional()
    .meta(
      text(
        "Virus scanner that speaks clamd's INSTREAM, as `host:port`",
        'uploads are checked by type only',
      ),
    ),
  QUOIN_OUTGOING_HOSTS: hosts.meta(
    text(
      'Hosts of your own network that webhooks and scheduled fetches may reach, also by plain HTTP, comma-separated `host[:port]`',
      'HTTPS to public addresses only',
    ),
  ),
  QUOIN_ROBOT_HOSTS: hosts.meta(
    text(
      'Hosts besides those of WeCom, DingTalk and Feishu to which messages for robots of groups may go, such as a proxy, comma-separated `host[:port]`; one of your own network stands in `QUOIN_OUTGOING_HOSTS` too',
      'none',
    ),
  ),
  QUOIN_PULL_HOSTS: hosts.meta(
    text(
      'Hosts from which figures may be fetched at planned times, comma-separated `host[:port]`; redirects lead to no other',
      'none',
    ),
  ),
  QUOIN_XBRL_ELEMENTS: xbrlElementsFile
    .optional()
    .meta(
      text(
        'A JSON file that says what elements of XBRL reports are, for taxonomies or versions of which the product does not know them; see [operations](operations.md#reports-in-xbrl)',
        'those that the product knows',
      ),
    ),
  QUOIN_FEEDBACK_TERM_DAYS: z.coerce
    .number({ error: '应是 1 到 1095 的整数' })
    .int({ error: '应是整数' })
    .min(1, { error: '应是 1 到 1095 的整数' })
    .max(1095, { error: '应是 1 到 1095 的整数' })
    .default(180)
    .meta(
      text(
        "Days from the closing of a visitor's message until its personal data is erased, 1 to 1095",
        '180',
      ),
    ),
  QUOIN_SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: '应形如 smtp://用户:密码@主机:587 或 smtps://主机:465' })
    .optional()
    .meta(
      text(
        'SMTP server that sends mail, `smtp://user:password@host:587` (STARTTLS) or `smtps://…`; user and password percent-encoded',
        'no mail is sent',
      ),
    ),
  QUOIN_MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
      error: '应形如 no-reply@example.com 或 名称 <no-reply@example.com>',
    })
    .optional()
    .meta(
      text(
        'Sender of mail, `no-reply@example.com` or `Name <no-reply@example.com>`',
        'required with `QUOIN_SMTP_URL`',
      ),
    ),
  ...oidcSettings,
  ...tracingSettings,
  ...assistantSettings,
  QUOIN_BROWSER: z
    .string()
    .regex(/^\/[^\0]{1,500}$/, { error: '应是 Chromium 程序的绝对路径，形如 /usr/bin/chromium' })
    .optional()
    .meta(
      text(
        'Path of Chromium, by which programs that speak MCP see drafts as pictures. It is started for each picture, runs no script and reaches no host',
        'they see drafts as text',
      ),
    ),
  QUOIN_ALERTS: z
    .enum(['off', 'hour', 'day'], { error: '应是 off、hour 或 day' })
    .default('off')
    .meta(
      text(
        'Whether visitors can ask to be told by mail of NAVs, notices and dividends of the funds they keep: `off`, or at most one mail an `hour` or a `day` (at 8:00 in Beijing). It needs `QUOIN_SMTP_URL` and `SITE_ORIGIN`',
        '`off`',
      ),
    ),
  QUOIN_PUSH: z
    .enum(['off', 'hour', 'day'], { error: '应是 off、hour 或 day' })
    .default('off')
    .meta(
      text(
        'Whether visitors can ask their browser to notify them of the same (Web Push): `off`, or at most once an `hour` or a `day` (at 8:00 in Beijing). It needs `QUOIN_PUSH_CONTACT`; the key by which push services know the site is made once and kept, encrypted',
        '`off`',
      ),
    ),
  QUOIN_PUSH_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, {
      error: '应形如 mailto:web@example.com 或 https://www.example.com',
    })
    .optional()
    .meta(
      text(
        'Where push services write when something is wrong: `mailto:` or `https:`; they see it with each message',
        'required with `QUOIN_PUSH`',
      ),
    ),
  QUOIN_PUSH_HOSTS: hosts.meta(
    text(
      'Push services besides those of Chrome, Edge, Firefox and Safari, comma-separated `host[:port]`; one of your own network stands in `QUOIN_OUTGOING_HOSTS` too',
      'none',
    ),
  ),
  QUOIN_ACCESS_LOG: z
    .enum(['on', 'off'], { error: '应是 on 或 off' })
    .default('off')
    .meta(
      text(
        '`on`: a line of JSON for each request, at any `LOG_LEVEL`: its id, method, path without query, status, bytes, milliseconds and address',
        '`off`',
      ),
    ),
  QUOIN_NAME_REQUESTS: z
    .enum(['auto', 'on', 'off'], { error: '应是 auto、on 或 off' })
    .default('auto')
    .meta(
      text(
        'Whether PostgreSQL is told which request a statement is of, by `application_name` and the name of the portal: `on`, `off`, or with `auto` from Node 24 on. Before it, following requests makes a kept page cost a quarter more, and a page made anew half a millisecond',
        '`auto`',
      ),
    ),
  QUOIN_DRAIN_S: z.coerce
    .number({ error: '应是 0 到 600 的整数' })
    .int({ error: '应是整数' })
    .min(0, { error: '应是 0 到 600 的整数' })
    .max(600, { error: '应是 0 到 600 的整数' })
    .default(0)
    .meta(
      text(
        'Seconds for which a process goes on serving after SIGTERM while `/readyz` answers 503: longer than a balancer takes to notice, 0 to 600',
        '0',
      ),
    ),
  QUOIN_EDGE_S: z.coerce
    .number({ error: '应是 0 到 86400 的整数' })
    .int({ error: '应是整数' })
    .min(0, { error: '应是 0 到 86400 的整数' })
    .max(86_400, { error: '应是 0 到 86400 的整数' })
    .default(0)
    .meta(
      text(
        'Seconds for which a shared cache in front of the site may keep a page, 0 to 86400; browsers still ask each time. It needs `QUOIN_PURGE`',
        '0: it may keep none',
      ),
    ),
  QUOIN_PURGE: z
    .enum(['xkey', 'fastly', 'cloudflare', 'address'], {
      error: '应是 xkey、fastly、cloudflare 或 address',
    })
    .optional()
    .meta(
      text(
        'What the shared cache is: `xkey` (Varnish), `fastly` or `cloudflare`, whose pages carry surrogate keys, or `address`, which is purged by addresses alone. Each release purges what it touched',
        'required with `QUOIN_EDGE_S`',
      ),
    ),
  QUOIN_PURGE_URLS: purgeUrls.meta(
    text(
      'Addresses that purge, comma-separated: of each Varnish, of the Fastly service (`https://api.fastly.com/service/ID/purge`), of the Cloudflare zone (`https://api.cloudflare.com/client/v4/zones/ID/purge_cache`), or of what purges by address',
      'required with `QUOIN_PURGE`',
    ),
  ),
  QUOIN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: '应是不含空格的 ASCII 字符' })
    .optional()
    .meta(text('Token with which purging is allowed', 'none is sent')),
  QUOIN_PURGE_HEADER: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, { error: '应是小写的请求头名，例如 x-purge-token' })
    .default('authorization')
    .meta(
      text(
        'Header of the token where `QUOIN_PURGE` is `address`; its value is the token alone',
        '`authorization`, with `Bearer` before the token',
      ),
    ),
  QUOIN_PURGE_BODY: purgeBody
    .refine((body) => body.includes('"{urls}"'), {
      error: '应含 "{urls}"，发送时换成地址的列表',
    })
    .optional()
    .meta(
      text(
        'JSON that is sent by POST to purge up to 100 addresses, `"{urls}"` standing for the list of them, such as `{"urls":"{urls}"}`; with `QUOIN_PURGE` `address` alone',
        'each address is asked with the method PURGE',
      ),
    ),
  QUOIN_PURGE_ALL_BODY: purgeBody
    .optional()
    .meta(
      text(
        'JSON that is sent by POST to purge everything, as by directory, where more than 1,000 addresses are to go or it is not known which; with `QUOIN_PURGE` `address` alone',
        'all known addresses are purged one by one',
      ),
    ),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: '应是 silent、error、warn、info 或 debug',
    })
    .default('warn')
    .meta(
      text(
        'Level of the log on standard output: `silent`, `error`, `warn`, `info` or `debug`',
        '`warn`',
      ),
    ),
});

export type Settings = z.output<typeof settingsSchema>;

/** The keys between the website and the sandbox: those that are set, else those that both know. */
export function sandboxWire(settings: Settings): { [K in keyof typeof SANDBOX_WIRE]: string } {
  return {
    QUOIN_UPSTREAM_CIPHER_KEY:
      settings.QUOIN_UPSTREAM_CIPHER_KEY ?? SANDBOX_WIRE.QUOIN_UPSTREAM_CIPHER_KEY,
    QUOIN_UPSTREAM_CIPHER_IV:
      settings.QUOIN_UPSTREAM_CIPHER_IV ?? SANDBOX_WIRE.QUOIN_UPSTREAM_CIPHER_IV,
    QUOIN_UPSTREAM_SIGN_SECRET:
      settings.QUOIN_UPSTREAM_SIGN_SECRET ?? SANDBOX_WIRE.QUOIN_UPSTREAM_SIGN_SECRET,
  };
}
