import type { Answer } from '#kit';
import { failure } from '#wire/public/codes.ts';
import { cleanFileName } from '#server/platform/files/file-name.ts';
import { databaseFiles } from '#server/platform/files/blobs/file-store.ts';
import { MAX_FILES, sizeProblem } from './limits.ts';
import { sniffFile } from './sniff.ts';
import { countFiles, findFile, keepFile } from '#server/store/visitors/visitor-files.ts';
import type { CallContext, Visitor } from '#server/site/calls/context.ts';
import { ofVisitor } from '#server/site/calls/of-visitor.ts';

const GONE = '没有这个文件，或已经过期，请重新上传';

const answerUpload = ofVisitor<'file/upload'>(async (_body, context) => {
  const [file, ...others] = context.files.filter(({ field }) => field === 'file');
  if (!file) return failure('badFields', '请选择要上传的文件');
  return others.length > 0
    ? failure('badFields', '一次只能上传一个文件')
    : keep(file.bytes, file.filename, context);
});

const answerBase64 = ofVisitor<'file/base64'>(({ filename, content }, context) =>
  keep(Buffer.from(content.slice(content.indexOf(',') + 1), 'base64'), filename, context),
);

/** By what the bytes are, not by what they are called. */
async function keep(
  bytes: Buffer,
  filename: string,
  context: CallContext & { visitor: Visitor },
): Promise<Answer<'file/upload'>> {
  const { sql, visitor } = context;
  const problem = await sizeProblem(bytes.length, context);
  if (problem) return failure('badFields', problem);
  const sniffed = await sniffFile(bytes);
  if (!sniffed)
    return failure('badFields', '只能上传 PNG、JPEG、WebP 图片或 PDF 文件，请换一个文件');
  if ((await countFiles(sql, visitor.session)) >= MAX_FILES)
    return failure('tooManyCalls', `上传的文件已达 ${MAX_FILES} 个，请稍后再试`);
  const { filetype, extension } = sniffed;
  const kept = await keepFile(sql, databaseFiles(sql), visitor.session, {
    bytes,
    filetype,
    filename: cleanFileName(filename, extension),
  });
  return { ok: true, record: [[kept]] };
}

const answerFileInfo = ofVisitor<'file/info'>(async ({ fileid }, { sql, visitor }) => {
  const found = await findFile(sql, visitor.session, fileid);
  return found ? { ok: true, record: [[found.file]] } : failure('notFound', GONE);
});

/** The name of the `File` becomes that of the download. */
const answerDownload = ofVisitor<'file/content/download'>(async ({ fileid }, { sql, visitor }) => {
  const found = await findFile(sql, visitor.session, fileid);
  const bytes = found && (await databaseFiles(sql).get(found.hash));
  if (!bytes) return failure('notFound', GONE);
  return {
    ok: true,
    record: new File([new Uint8Array(bytes)], found.file.filename, { type: found.file.filetype }),
  };
});

/** A visitor's files. */
export const filePublicHandlers = {
  'file/upload': answerUpload,
  'file/base64': answerBase64,
  'file/info': answerFileInfo,
  'file/content/download': answerDownload,
};
