import { z } from 'zod';
import { settingText as text } from './setting-text.ts';

const ADDRESS_ERROR =
  '应是另一个 Quoin 网站的地址，形如 https://origin.example.com，不带路径；只有本机可以用 http://';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** By TLS, since the key goes along and the content is shown to visitors; without it on one machine alone. */
function isSource(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isSafe && pathname === '/' && [search, hash, username, password].join('') === '';
}

/** Another Quoin, whose content this process shows, and to whom this one gives its own. */
export const contentSettings = {
  QUOIN_CONTENT: z
    .string()
    .refine(isSource, { error: ADDRESS_ERROR })
    .transform((value) => new URL(value).origin)
    .optional()
    .meta(
      text(
        "The site's origin of another Quoin: this process becomes a render process without a database and without a studio. It makes that one's pages from what it reads there, follows its releases, and forwards calls and media",
        'this process has a database',
      ),
    ),
  QUOIN_CONTENT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, {
      error: '应是 32 到 200 个不含空格的 ASCII 字符。可用 openssl rand -hex 32 生成',
    })
    .optional()
    .meta(
      text(
        'Key with which render processes read the content of this Quoin, the same on both sides: 32 to 200 ASCII characters',
        'nothing is given to render processes; required with `QUOIN_CONTENT`',
      ),
    ),
};
