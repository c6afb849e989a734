import type { Parameter } from '#schemas/content.ts';
import type { CallContext } from '#server/site/calls/context.ts';
import { readItem } from '#server/site/calls/read.ts';
import { UPLOAD_LIMITS } from '#server/platform/files/upload-limits.ts';

const MB = 1024 * 1024;
/** Of an upload where the company sets none (`uploadfilesize`). */
export const DEFAULT_UPLOAD_MB = 5;
/** No parameter allows more: an upload is held in memory while it is checked. */
const MAX_UPLOAD_MB = UPLOAD_LIMITS.bytes / MB;
/** Files that a session may have here at once. */
export const MAX_FILES = 20;

/** Largest upload in MB: the company's parameter where it is a number that makes sense. */
export function uploadMegabytes(paramvalue: string): number {
  const given = /^\d{1,4}(\.\d{1,3})?$/.test(paramvalue.trim()) ? Number(paramvalue) : 0;
  return given > 0 ? Math.min(given, MAX_UPLOAD_MB) : DEFAULT_UPLOAD_MB;
}

/** Why a file of this size, in bytes, is refused, or null. */
export async function sizeProblem(bytes: number, context: CallContext): Promise<string | null> {
  if (bytes === 0) return '文件是空的，请重新选择';
  const parameter = await readItem<Parameter>(context, 'parameter', 'uploadfilesize');
  const most = uploadMegabytes(parameter?.paramvalue ?? '');
  return bytes > most * MB ? `文件不能超过 ${most} MB，请压缩后重新上传` : null;
}
