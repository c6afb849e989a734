import { answerPageSave } from './actions.ts';
import { answerDesensitization, answerLogin, answerLogout, answerUserinfo } from './auth.ts';
import {
  answerFeedbackQuery,
  answerFeedbackSave,
  answerFeedbackTypes,
  answerImageCode,
} from './feedback.ts';
import {
  answerAssetPdf,
  answerBase64,
  answerDownload,
  answerFileInfo,
  answerUpload,
} from './files.ts';

/** What visitors do: log in, upload, write, and leave in the log. None of it is part of a page. */
export const visitorAnswers = {
  'auth/login': answerLogin,
  'auth/logout': answerLogout,
  'auth/desensitization': answerDesensitization,
  'account/userinfo': answerUserinfo,
  'file/upload': answerUpload,
  'file/base64': answerBase64,
  'file/info': answerFileInfo,
  'file/content/download': answerDownload,
  'file/asset/pdf': answerAssetPdf,
  'feedback/type/list': answerFeedbackTypes,
  'feedback/imagecode': answerImageCode,
  'feedback/save': answerFeedbackSave,
  'feedback/query': answerFeedbackQuery,
  'analy/page/save': answerPageSave,
};
