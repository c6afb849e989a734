import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { JsonValue } from '#schemas/json.ts';
import { callSchemas, type CallPath } from '#schemas/calls/calls.ts';
import { calls } from '#wire/calls/table.ts';
import type { Fields } from '#wire/public/request.ts';
import type { UploadedFile } from '#server/site/calls/context.ts';

type Read<T> = { ok: true; value: T } | { ok: false; message: string };

export function readPath(text: string): Read<CallPath> {
  if (isPath(text)) return { ok: true, value: text };
  const last = text.split('/').at(-1) ?? '';
  const near = Object.keys(calls)
    .filter((path) => last !== '' && path.includes(last))
    .slice(0, 8);
  return {
    ok: false,
    message: `没有接口 ${text}${near.length > 0 ? `，是不是：${near.join('、')}` : '；npm run api -- --list 列出全部'}`,
  };
}

function isPath(text: string): text is CallPath {
  return Object.hasOwn(calls, text);
}

/**
 * The fields in a JSON text. Numbers travel as texts on this wire, so they may be written either way: where the path's
 * schema wants texts, numbers become such.
 */
export function readCallFields(path: CallPath, text: string): Read<Fields> {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return {
      ok: false,
      message: `参数应是一个 JSON 对象，例如 '{"pagecount":10}'，收到的是 ${text}`,
    };
  const fields = value as Record<string, JsonValue>;
  return {
    ok: true,
    value: callSchemas[path].request.safeParse(fields).success ? fields : withTexts(fields),
  };
}

function withTexts(fields: Record<string, JsonValue>): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : value,
    ]),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Files given as `path`, for the form field `file`, or as `field=path`. */
export async function readFiles(given: readonly string[]): Promise<Read<UploadedFile[]>> {
  const files: UploadedFile[] = [];
  for (const text of given) {
    const [, field = 'file', path = text] = /^(\w+)=(.+)$/s.exec(text) ?? [];
    const bytes = await readFile(path).catch(() => null);
    if (!bytes) return { ok: false, message: `--file：无法读取 ${path}` };
    files.push({ field, filename: basename(path), bytes });
  }
  return { ok: true, value: files };
}
