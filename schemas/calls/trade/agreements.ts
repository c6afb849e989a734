import { z } from 'zod';
import { dateOrNone, reference } from '../../account.ts';
import { requiredText, text } from '../../json.ts';
import { agreementRow, businessCode, fundShare } from '../../trade.ts';
import { list, one, paging, rows, type CallSchema } from '../parts.ts';

const paper = { contractno: reference, version: text(20) };
/** 0 无需, 1 待预约, 2 待录制, 3 审核中, 4 已通过, 5 未通过. */
const recordingStatus = z.enum(['0', '1', '2', '3', '4', '5']);

/** 0 自助录制, 1 与坐席视频. */
const recordingMode = z.enum(['0', '1'], { error: '请选择自助录制或与坐席视频' });

/** Contracts, and the double recording (双录) of a sale. */
export const agreementCalls = {
  'trade/contract/list': {
    meaning: '办理一项业务前要阅读和签署的文件，以及是否已签',
    request: z.strictObject({ ...fundShare, businesscode: businessCode }),
    record: rows(agreementRow),
  },
  'trade/contract/text': {
    meaning: '一份文件某一版本的全文',
    request: z.strictObject({ contractno: reference, version: text(20).optional() }),
    record: one(z.strictObject({ ...paper, contractname: text(120), content: text(200_000) })),
  },
  'trade/contract/sign': {
    meaning: '签署一份或多份文件，签的是所给的版本，版本已更新时拒绝',
    request: z.strictObject({
      ...fundShare,
      contracts: z
        .array(z.strictObject({ contractno: reference, version: requiredText(20) }))
        .min(1)
        .max(20),
    }),
    record: rows(z.strictObject({ ...paper, signdate: dateOrNone, signno: reference })),
  },
  'trade/contract/signed/list': {
    meaning: '已签署的文件，新的在前',
    request: z.strictObject(paging),
    record: list(
      z.strictObject({
        ...paper,
        ...fundShare,
        contractname: text(120),
        signdate: dateOrNone,
        signno: reference,
      }),
    ),
  },
  'trade/doublerecord/query': {
    meaning: '购买一只产品是否需要双录，以及已有双录的状态',
    request: z.strictObject(fundShare),
    body: z.strictObject({
      recordingstatus: recordingStatus,
      doublerecordno: text(32),
      enddate: dateOrNone,
    }),
  },
  'trade/doublerecord/apply': {
    meaning: '申请双录，得到双录编号和录制入口',
    request: z.strictObject({ ...fundShare, recordingmode: recordingMode }),
    body: z.strictObject({ doublerecordno: reference, address: text(500) }),
  },
  'trade/doublerecord/result': {
    meaning: '一次双录的审核结果，未通过的写明原因',
    request: z.strictObject({ doublerecordno: reference }),
    body: z.strictObject({
      doublerecordno: reference,
      recordingstatus: recordingStatus,
      reason: text(200),
      enddate: dateOrNone,
    }),
  },
} satisfies Record<string, CallSchema>;
