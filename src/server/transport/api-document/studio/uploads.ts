import { z } from 'zod';
import { mediaFile } from '#schemas/media.ts';
import { ARCHIVE_UPLOAD } from '#wire/studio/archive.ts';
import { IMPORT_RESUMABLE, IMPORT_UPLOAD, stagedImport } from '#wire/studio/imports.ts';
import { MEDIA_RESUMABLE, MEDIA_UPLOAD, uploadedFile } from '#wire/studio/media.ts';
import { toJsonSchema, type Components } from '../json-schema.ts';
import type { RefusalCode } from '#wire/studio/refusals.ts';
import { commonErrors, IDEMPOTENCY_ERRORS } from './common-errors.ts';
import { refusalResponses } from './refusal-responses.ts';

const bytes = { type: 'string', contentMediaType: 'application/octet-stream' } as const;
const TUS = {
  name: 'Tus-Resumable',
  in: 'header',
  required: true,
  schema: { const: '1.0.0' },
} as const;

const UPLOAD = { caller: 'editor', needs: 'media.edit' } as const;

/** The failed responses of an upload, which adds these codes to those of any change; none takes an `Idempotency-Key`. */
function uploadRefusals(...own: RefusalCode[]) {
  const absent: readonly RefusalCode[] = [...IDEMPOTENCY_ERRORS, 'requestTooLarge'];
  const common = commonErrors({ method: 'POST', ...UPLOAD });
  return refusalResponses([...common.filter((code) => !absent.includes(code)), ...own]);
}

const PIECE = {
  parameters: [
    TUS,
    { name: 'Upload-Offset', in: 'header', required: true, schema: { type: 'integer' } },
  ],
  requestBody: {
    required: true,
    content: { 'application/offset+octet-stream': { schema: bytes } },
  },
} as const;
const ID = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] as const;

const whole = { required: true, content: { 'application/octet-stream': { schema: bytes } } };

/** What takes files, and so is no JSON. Files of figures need the right `figures.import`, archives `archive.import` and, to be fetched, `archive.export`, the others `media.edit`. */
export function uploadOperations(components: Components): Record<string, object> {
  const kept = {
    description: '收下了',
    content: {
      'application/json': {
        schema: toJsonSchema(uploadedFile, 'output', 'uploadedFile', components),
      },
    },
  };
  const staged = {
    description: '读完了，等着检查',
    content: {
      'application/json': {
        schema: toJsonSchema(stagedImport, 'output', 'uploadImport', components),
      },
    },
  };
  const named = (header: string) => [
    {
      name: header,
      in: 'header',
      required: true,
      description: '文件名，按百分号编码',
      schema: { type: 'string' },
    },
  ];
  return {
    ...archiveOperations(components),
    [IMPORT_UPLOAD.path]: {
      post: {
        operationId: 'uploadImport',
        summary: '上传要导入的数据文件：CSV、XLSX 或 JSON',
        parameters: named(IMPORT_UPLOAD.fileNameHeader),
        requestBody: whole,
        responses: { ...uploadRefusals('badFile'), 200: staged },
      },
    },
    [MEDIA_UPLOAD.path]: {
      post: {
        operationId: 'uploadPicture',
        summary: '上传一张图片',
        parameters: named(MEDIA_UPLOAD.fileNameHeader),
        requestBody: whole,
        responses: {
          ...uploadRefusals('requestTooLarge', 'badPicture'),
          200: {
            description: '收下了；同样的字节只存一份',
            content: {
              'application/json': {
                schema: toJsonSchema(mediaFile, 'output', 'uploadPicture', components),
              },
            },
          },
        },
      },
    },
    ...inPieces(
      MEDIA_RESUMABLE.path,
      { begin: 'beginUpload', ask: 'askUpload', continue: 'continueUpload', end: 'endUpload' },
      '任何文件',
      'filename 和 folder，值用 base64',
      kept,
    ),
    ...inPieces(
      IMPORT_RESUMABLE.path,
      {
        begin: 'beginImportUpload',
        ask: 'askImportUpload',
        continue: 'continueImportUpload',
        end: 'endImportUpload',
      },
      '要导入的数据文件',
      'filename，值用 base64',
      staged,
    ),
  };
}

function archiveOperations(components: Components): Record<string, object> {
  return {
    [ARCHIVE_UPLOAD.path]: {
      post: {
        operationId: 'uploadArchive',
        summary: '上传一份整站档案，随即开始核对',
        requestBody: whole,
        responses: {
          ...uploadRefusals('busy'),
          200: {
            description: '收下了，进度见 archives',
            content: {
              'application/json': {
                schema: toJsonSchema(
                  z.strictObject({ id: z.string() }),
                  'output',
                  'uploadArchive',
                  components,
                ),
              },
            },
          },
        },
      },
    },
    [`${ARCHIVE_UPLOAD.path}/{id}`]: {
      parameters: ID,
      get: {
        operationId: 'fetchArchive',
        summary: '取走导出的档案',
        responses: {
          ...refusalResponses([
            ...commonErrors({ method: 'GET', ...UPLOAD }),
            'notFound',
            'freshSignInNeeded',
            'notForKeys',
          ]),
          200: { description: '档案', content: { 'application/zip': { schema: bytes } } },
        },
      },
    },
  };
}

/** The calls of an upload piece by piece; the last piece is answered by `whole`. */
function inPieces(
  path: string,
  ids: Record<'begin' | 'ask' | 'continue' | 'end', string>,
  what: string,
  metadata: string,
  whole: object,
) {
  return {
    [path]: {
      post: {
        operationId: ids.begin,
        summary: `开始分段上传${what}（tus 1.0）`,
        parameters: [
          TUS,
          { name: 'Upload-Length', in: 'header', required: true, schema: { type: 'integer' } },
          {
            name: 'Upload-Metadata',
            in: 'header',
            description: metadata,
            schema: { type: 'string' },
          },
        ],
        responses: {
          ...uploadRefusals('requestTooLarge'),
          201: { description: '地址在 Location 里' },
        },
      },
    },
    [`${path}/{id}`]: {
      parameters: ID,
      head: {
        operationId: ids.ask,
        summary: '已收到多少字节',
        parameters: [TUS],
        responses: { ...uploadRefusals('notFound'), 200: { description: '在 Upload-Offset 里' } },
      },
      patch: {
        operationId: ids.continue,
        summary: '送来下一段',
        ...PIECE,
        responses: {
          ...uploadRefusals('notFound', 'badFile'),
          200: whole,
          204: { description: '还没收完' },
        },
      },
      delete: {
        operationId: ids.end,
        summary: '放弃上传',
        parameters: [TUS],
        responses: { ...uploadRefusals('notFound'), 204: { description: '放弃了' } },
      },
    },
  };
}
