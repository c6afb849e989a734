import { z } from 'zod';
import { settingText as text } from './setting-text.ts';

const URL_ERROR = '应形如 http://127.0.0.1:4318，不带用户名、查询和 #';
const HEADERS_ERROR = '应形如 名称=值,名称=值，名称是 HTTP 头的名称，值按百分号编码';

function isBase(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return (
    /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '')
  );
}

/** `name=value,name=value`, values in percent-encoding, as OpenTelemetry writes it; null where it is not. */
function readHeaders(value: string): Record<string, string> | null {
  try {
    const pairs = value.split(',').map((pair) => {
      const [, name, encoded] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(\S+)\s*$/.exec(pair) ?? [];
      if (name === undefined || encoded === undefined) throw new URIError(pair);
      const decoded = decodeURIComponent(encoded);
      if (!/^[\x20-\x7e]*$/.test(decoded)) throw new URIError(pair);
      return [name, decoded] as const;
    });
    return Object.fromEntries(pairs);
  } catch {
    return null;
  }
}

/** Where spans go, under the names that OpenTelemetry gives these settings. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isBase, { error: URL_ERROR })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .meta(
      text(
        'A collector of OpenTelemetry that takes OTLP over HTTP, such as `http://127.0.0.1:4318`: spans of requests, pages, calls and transactions go to its `/v1/traces`',
        'no spans are exported',
      ),
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((value, invalid) => {
      const headers = readHeaders(value);
      if (headers === null) invalid.addIssue({ code: 'custom', message: HEADERS_ERROR });
      return headers ?? {};
    })
    .default({})
    .meta(text('What the collector is sent as headers: `name=value,…`, percent-encoded', 'none')),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, { error: '应是不含空格的 ASCII 字符，最多 100 个' })
    .default('quoin')
    .meta(text('Under which name the collector shows this process', '`quoin`')),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: '应是 0 到 1 的数' })
    .min(0, { error: '应是 0 到 1 的数' })
    .max(1, { error: '应是 0 到 1 的数' })
    .default(1)
    .meta(text('Share of the traces that is exported, 0 to 1', '1: all')),
};
