import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { UploadedFile } from '#server/site/calls/context.ts';
import { UPLOAD_LIMITS } from '#server/platform/files/upload-limits.ts';

/** A multipart form, read to its end. */
export interface Form {
  /** A null prototype, since the names are a stranger's. */
  texts: Record<string, string>;
  files: UploadedFile[];
}

/** `malformed` is a bad envelope; `tooLarge` is told to the visitor, who chose the files. */
export type ReadForm = { ok: true; form: Form } | { ok: false; reason: 'malformed' | 'tooLarge' };

type Reason = Extract<ReadForm, { ok: false }>['reason'];

const TOO_LARGE = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT']);

/**
 * Reads every part into memory: nobody sees a form that did not come whole and within the limits. A form that is
 * refused is read to its end too, since browsers look for an answer only once they have sent everything.
 */
export async function readForm(parts: AsyncIterable<Multipart>): Promise<ReadForm> {
  const form: Form = { texts: Object.create(null) as Form['texts'], files: [] };
  const reasons: Reason[] = [];
  let bytes = 0;
  try {
    for await (const part of parts) {
      if (part.type === 'field') reasons.push(...takeText(form.texts, part));
      else if (reasons.length > 0) part.file.resume();
      else {
        reasons.push(...(await takeFile(form.files, part)));
        bytes += form.files.at(-1)?.bytes.length ?? 0;
        if (bytes > UPLOAD_LIMITS.bytes) reasons.push('tooLarge');
      }
    }
  } catch (error) {
    reasons.push(reasonOf(error));
  }
  const [reason] = reasons;
  return reason ? { ok: false, reason } : { ok: true, form };
}

/** A name that comes twice, or a field that was cut off, is no field that anyone signed. */
function takeText(texts: Form['texts'], part: Extract<Multipart, { type: 'field' }>): Reason[] {
  const { fieldname, value, fieldnameTruncated, valueTruncated } = part;
  if (typeof value !== 'string' || fieldnameTruncated || valueTruncated || fieldname in texts)
    return ['malformed'];
  texts[fieldname] = value;
  return [];
}

async function takeFile(files: UploadedFile[], part: MultipartFile): Promise<Reason[]> {
  try {
    files.push({ field: part.fieldname, filename: part.filename, bytes: await part.toBuffer() });
    return [];
  } catch (error) {
    return [reasonOf(error)];
  }
}

function reasonOf(error: unknown): Reason {
  return TOO_LARGE.has((error as { code?: string }).code ?? '') ? 'tooLarge' : 'malformed';
}
