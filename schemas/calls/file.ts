import { z } from 'zod';
import { requiredText, text } from '../json.ts';
import { fileId, visitorFile } from '../visitor.ts';
import { nothing, one, type CallSchema } from './parts.ts';

const byId = z.strictObject({ fileid: fileId });
/** About 2 MB of file; what is larger travels as multipart. */
const base64 = z
  .string()
  .max(2_800_000, { error: '文件过大，请改用文件上传' })
  .regex(/^(data:[\w/+.-]{1,80};base64,)?[A-Za-z0-9+/]+={0,2}$/, {
    error: '文件内容不完整，请重新上传',
  });

/** What was read off a document; a field that was not found is empty. */
const reading = z.strictObject({
  custname: text(60),
  sex: text(4),
  birthday: text(8),
  address: text(200),
  certno: text(40),
  certissuer: text(100),
  certbegindate: text(8),
  certenddate: text(8),
  bankname: text(60),
  bankacco: text(40),
});

/** Files. An upload is kept for a day and belongs to its session. */
export const fileCalls = {
  /** One file in the form field `file`. */
  'file/upload': { meaning: '上传一个文件', request: nothing, record: one(visitorFile) },
  'file/base64': {
    meaning: '以 base64 文本上传一个文件',
    request: z.strictObject({ filename: requiredText(200), content: base64 }),
    record: one(visitorFile),
  },
  'file/info': {
    meaning: '一个已上传文件的名称、类型、大小和期限',
    request: byId,
    record: one(visitorFile),
  },
  'file/content/download': { meaning: '下载一个文件', request: byId, file: true },
  'file/asset/pdf': { meaning: '资产证明（PDF）', request: nothing, file: true },
  /** One picture in the form field `file`. */
  'file/ocr': {
    meaning: '识别证件或银行卡照片',
    request: z.strictObject({ ocrtype: z.enum(['idfront', 'idback', 'bankcard']) }),
    record: one(reading),
  },
} satisfies Record<string, CallSchema>;
