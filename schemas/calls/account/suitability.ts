import { z } from 'zod';
import { yesNoFlag, receipt, reference, riskLevel } from '../../account.ts';
import { requiredText, text } from '../../json.ts';
import { businessCode, fundShare, paidAmount } from '../../trade.ts';
import { between, bodyList, paging, type CallSchema } from '../parts.ts';

/** Which sale is judged. */
const sale = { ...fundShare, businesscode: businessCode };
const levels = { custrisklevel: riskLevel, fundrisklevel: riskLevel };
const notice = { noticeno: reference, version: requiredText(20) };

/** 适当性: whether a product suits an investor, and what was said where it does not. */
export const suitabilityCalls = {
  'account/suitability/match': {
    meaning: '一只产品与本人风险承受能力、期限和品种是否匹配，以及不匹配时能否确认后购买',
    request: z.strictObject({ ...sale, applicationamount: paidAmount.optional() }),
    body: z.strictObject({
      ...levels,
      matchflag: yesNoFlag,
      /** The lowest level may not buy what is above it, confirmed or not. */
      allowedflag: yesNoFlag,
      noticeno: text(32),
      reasons: z.array(text(200)).max(10),
    }),
  },
  'account/suitability/notice': {
    meaning: '不匹配警示书或风险揭示书的全文',
    request: z.strictObject({ ...sale, noticeno: reference }),
    body: z.strictObject({
      ...notice,
      noticename: text(120),
      content: text(50_000),
      seconds: z.string().regex(/^\d{1,3}$/),
    }),
  },
  'account/suitability/notice/sign': {
    meaning: '签收警示书，留存所看的版本',
    request: z.strictObject({ ...sale, ...notice }),
    body: receipt.extend({ signno: reference }),
  },
  'account/suitability/confirm': {
    meaning: '警示之后本人坚持购买的确认，得到下单时要带的编号',
    request: z.strictObject({ ...sale, signno: reference }),
    body: receipt.extend({ suitabilityno: reference, ...levels }),
  },
  'account/suitability/history/list': {
    meaning: '历次适当性匹配和确认的留痕',
    request: z.strictObject({ ...between, ...paging }),
    body: bodyList(
      receipt.extend({
        ...sale,
        ...levels,
        fundname: text(60),
        matchflag: yesNoFlag,
        suitabilityno: text(32),
      }),
    ),
  },
} satisfies Record<string, CallSchema>;
