import { z } from 'zod';
import { localTime } from '../../content/parts.ts';
import {
  privateFund,
  privateFundRow,
  specialNotice,
  specialNoticeRow,
} from '../../content/private.ts';
import { requiredText, text } from '../../json.ts';
import { pictureSize } from '../../media.ts';
import { list, one, paging, type CallSchema } from '../parts.ts';

/** That a session confirmed to be a qualified investor's: to which text, and when (Beijing). */
export const confirmation = z.strictObject({ textversion: z.string(), confirmtime: localTime });
export type Confirmation = z.infer<typeof confirmation>;

/** Special accounts. All but the confirmation answer 2030403 to a session that has not confirmed the text of today. */
export const privateCalls = {
  'content/private/confirm': {
    meaning: '确认自己是合格投资者；此后本会话可看专户内容',
    /** Of the text `qualifiedinvestor` that the visitor read. */
    request: z.strictObject({ textversion: requiredText(20) }),
    record: one(confirmation),
  },
  'content/private/list': {
    meaning: '专户产品，须已确认为合格投资者',
    request: z.strictObject(paging),
    record: list(privateFundRow),
  },
  'content/private/detail': {
    meaning: '一个专户产品，须已确认为合格投资者',
    request: z.strictObject({ fundcode: text(6) }),
    record: one(privateFund),
  },
  'content/specialnotice/list': {
    meaning: '专户公告，可按产品和栏目筛选，含附件，须已确认为合格投资者',
    request: z.strictObject({
      fundcode: text(6).optional(),
      category: text(40).optional(),
      ...paging,
    }),
    record: list(specialNoticeRow),
  },
  'content/specialnotice/detail': {
    meaning: '一篇专户公告的全文，须已确认为合格投资者',
    request: z.strictObject({ id: text(40) }),
    record: one(specialNotice.extend(pictureSize)),
  },
} satisfies Record<string, CallSchema>;
