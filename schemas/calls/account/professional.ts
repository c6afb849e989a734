import { z } from 'zod';
import { applicationStatus, dateOrNone, investorType, receipt, reference } from '../../account.ts';
import { requiredText, text } from '../../json.ts';
import { nothing, type CallSchema } from '../parts.ts';

/** An ordinary investor becoming a professional one. Its calls carry fixed headers. */
export const professionalCalls = {
  'account/professional/apply': {
    meaning: '申请由普通投资者转为专业投资者，附资产或收入和经历的证明',
    request: z.strictObject({
      /** 0 financial assets, 1 yearly income. */
      basis: z.enum(['0', '1'], { error: '请选择按金融资产或按年收入申请' }),
      /** 0 years of investing, 1 years of work in finance, 2 a qualification. */
      experience: z.enum(['0', '1', '2'], { error: '请选择投资经历' }),
      fileids: z
        .array(reference)
        .min(1, { error: '请至少上传一份证明材料' })
        .max(10, { error: '最多 10 份证明材料' }),
      statementversion: requiredText(20),
    }),
    body: receipt,
  },
  'account/professional/query': {
    meaning: '当前的投资者类别，以及转换申请的进度和结果',
    request: nothing,
    body: z.strictObject({
      investortype: investorType,
      applystatus: z.union([applicationStatus, z.literal('')]),
      appsheetserialno: text(32),
      applydate: dateOrNone,
      enddate: dateOrNone,
      reason: text(200),
    }),
  },
  'account/professional/cancel': {
    meaning: '撤回尚未审结的转换申请',
    request: z.strictObject({ appsheetserialno: reference }),
    body: receipt,
  },
} satisfies Record<string, CallSchema>;
