import { z } from 'zod';
import { userInfo } from '../account.ts';
import { maskedInvestor } from '../investor.ts';
import { text } from '../json.ts';
import { nothing, one, type CallSchema } from './parts.ts';

/** A session's token and cipher key. Those it had before are void. */
const session = z.strictObject({ token: z.string(), key: z.string() });

/** Sessions of investors. */
export const authCalls = {
  /** The new session, then the investor. */
  'auth/login': {
    meaning: '以交易网站给出的一次性令牌登录，换取新的会话',
    request: z.strictObject({ logintoken: text(100) }),
    record: z.tuple([z.tuple([session]), z.tuple([userInfo])]),
  },
  'auth/logout': {
    meaning: '退出登录，换取新的匿名会话',
    request: nothing,
    record: one(session),
  },
  'auth/desensitization': {
    meaning: '投资者本人资料的脱敏形式：姓名、证件、手机、邮箱、银行卡',
    request: nothing,
    record: one(maskedInvestor),
  },
} satisfies Record<string, CallSchema>;
