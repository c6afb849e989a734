import { failure } from '#wire/public/codes.ts';
import { desensitize, readInvestorFacts, toUserInfo } from './facts.ts';
import { bindInvestor, logOut, renewCredentials } from './log-in.ts';
import { BAD_LOGIN_TOKEN, takeLoginToken } from './login-tokens.ts';
import { ofInvestor, ofVisitor } from '#server/site/calls/of-visitor.ts';

const answerLogin = ofVisitor<'auth/login'>(async ({ logintoken }, { sql, visitor }) => {
  const taken = await takeLoginToken(sql, logintoken);
  if (!taken) return failure('badFields', BAD_LOGIN_TOKEN);
  await bindInvestor(sql, visitor.session, taken.investor);
  const session = await renewCredentials(sql, visitor.session);
  return {
    ok: true,
    record: [[session], [toUserInfo(await readInvestorFacts(sql, taken.investor))]],
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
