import { z } from 'zod';
import { settingText as text } from './setting-text.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const URL_ERROR = '应形如 https://llm.example.com/v1，不带用户名、查询和 #；只有本机可以用 http://';

/** By HTTPS, or on this machine: texts of drafts and the key travel there. */
function isSafeBase(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(value);
  return (
    (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) &&
    [username, password, search, hash].every((part) => part === '')
  );
}

function wholeNumber(least: number, most: number, usual: number) {
  const error = `应是 ${least} 到 ${most} 的整数`;
  return z.coerce
    .number({ error })
    .int({ error: '应是整数' })
    .min(least, { error })
    .max(most, { error })
    .default(usual);
}

/** The settings of the writing assistant. */
export const assistantSettings = {
  QUOIN_ASSISTANT_URL: z
    .string()
    .refine(isSafeBase, { error: URL_ERROR })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .meta(
      text(
        'Base address of a language model that speaks the chat completions of OpenAI, such as `https://llm.example.com/v1`, by HTTPS or on this machine. It may lie in a network of your own. Editors can then ask it for proposals of texts',
        'there is no assistant',
      ),
    ),
  QUOIN_ASSISTANT_MODEL: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, { error: '应是不含空格的 ASCII 字符，最多 200 个' })
    .optional()
    .meta(text('Name of the model', 'required with `QUOIN_ASSISTANT_URL`')),
  QUOIN_ASSISTANT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,2000}$/, { error: '应是不含空格的 ASCII 字符' })
    .optional()
    .meta(text('Key that is sent to it as `Authorization: Bearer`', 'none is sent')),
  QUOIN_ASSISTANT_PICTURES: z
    .enum(['on', 'off'], { error: '应是 on 或 off' })
    .default('off')
    .meta(
      text(
        '`on`: the model sees pictures. A picture that is to be described is then sent with the texts around it, scaled down and without its metadata',
        '`off`: only texts are sent',
      ),
    ),
  QUOIN_ASSISTANT_SECONDS: wholeNumber(5, 120, 60).meta(
    text('Seconds after which an answer is no longer waited for, 5 to 120', '60'),
  ),
  QUOIN_ASSISTANT_DAILY: wholeNumber(1, 10_000, 100).meta(
    text('Requests that one account may send to it in a day of Beijing, 1 to 10000', '100'),
  ),
};
