import { failure } from '#wire/public/codes.ts';
import { desensitize, readInvestorFacts, toUserInfo } from './facts.ts';
import { logIn, logOut } from './log-in.ts';
import { ofInvestor, ofVisitor } from '#server/site/calls/of-visitor.ts';

const answerLogin = ofVisitor<'auth/login'>(async ({ logintoken }, { sql, visitor }) => {
  const loggedIn = await logIn(sql, visitor.session, logintoken);
  if (!loggedIn) return failure('badFields', '登录凭证无效或已过期，请回到网上交易系统重新登录');
  const { token, key, investor } = loggedIn;
  return {
    ok: true,
    record: [[{ token, key }], [toUserInfo(await readInvestorFacts(sql, investor))]],
  };
});

const answerLogout = ofVisitor<'auth/logout'>(async (_body, { sql, visitor }) => ({
  ok: true,
  record: [[await logOut(sql, visitor.session)]],
}));

const answerDesensitization = ofInvestor<'auth/desensitization'>(
  async (_body, { sql, visitor }) => ({
    ok: true,
    record: [[desensitize(await readInvestorFacts(sql, visitor.investor))]],
  }),
);

const answerUserinfo = ofInvestor<'account/userinfo'>(async (_body, { sql, visitor }) => ({
  ok: true,
  record: [[toUserInfo(await readInvestorFacts(sql, visitor.investor))]],
}));

/** Logging in and out, and who is logged in. */
export const investorPublicHandlers = {
  'auth/login': answerLogin,
  'auth/logout': answerLogout,
  'auth/desensitization': answerDesensitization,
  'account/userinfo': answerUserinfo,
};
