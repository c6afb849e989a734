import { failure } from '#wire/public/codes.ts';
import { desensitize, readFacts, toUserInfo } from '#server/investors/facts.ts';
import { logIn, logOut } from '#server/investors/log-in.ts';
import { ofInvestor, ofVisitor } from './of-visitor.ts';

export const answerLogin = ofVisitor<'auth/login'>(async ({ logintoken }, { sql, visitor }) => {
  const loggedIn = await logIn(sql, visitor.session, logintoken);
  if (!loggedIn) return failure('badFields', '登录凭证无效或已过期，请回到网上交易系统重新登录');
  const { token, key, investor } = loggedIn;
  return { ok: true, record: [[{ token, key }], [toUserInfo(await readFacts(sql, investor))]] };
});

export const answerLogout = ofVisitor<'auth/logout'>(async (_body, { sql, visitor }) => ({
  ok: true,
  record: [[await logOut(sql, visitor.session)]],
}));

export const answerDesensitization = ofInvestor<'auth/desensitization'>(
  async (_body, { sql, visitor }) => ({
    ok: true,
    record: [[desensitize(await readFacts(sql, visitor.investor))]],
  }),
);

export const answerUserinfo = ofInvestor<'account/userinfo'>(async (_body, { sql, visitor }) => ({
  ok: true,
  record: [[toUserInfo(await readFacts(sql, visitor.investor))]],
}));
