import type { Handlers } from '../handler/handler.ts';
import { refuseField } from '../handler/refusal.ts';
import { assetPaper } from '../trade/papers/asset-paper.ts';
import { readPaper } from './read-paper.ts';

export const fileHandlers: Handlers<'file/ocr' | 'file/asset/pdf'> = {
  'file/ocr': ({ ocrtype }, { files: [file] }) =>
    file?.type.startsWith('image/')
      ? [[readPaper(ocrtype, file.text)]]
      : refuseField('请上传证件或银行卡的照片（file）'),
  'file/asset/pdf': (_, context) => assetPaper(context),
};
