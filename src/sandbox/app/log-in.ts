import type { OpenedCall } from '#server/transport/wire/envelope/open-envelope.ts';
import type { Settled } from '#wire/public/reply.ts';
import { settle } from '../calls/engine.ts';
import { refuseCall } from '../calls/handler/refusal.ts';
import type { GatewaySession } from '../store/sessions.ts';
import { custnoOf } from './desk.ts';
import type { GatewayParts } from './gateway-parts.ts';

const REASONS = {
  unknown: '登录令牌无效，请重新登录',
  used: '登录令牌已经用过，请重新登录',
  expired: '登录令牌已过期，请重新登录',
} as const;

/** `account/login`: by a single-use token, or by name and password. Binds the gateway's session to the customer. */
export async function logInAtGateway(
  { fields, msgid }: OpenedCall,
  session: GatewaySession,
  { desk, tokens, sessions }: Pick<GatewayParts, 'desk' | 'tokens' | 'sessions'>,
  address: string,
): Promise<Settled> {
  const call = { path: 'account/login' as const, msgid, address, files: [] };
  const { logintoken } = fields;
  if (typeof logintoken !== 'string') {
    const outcome = await desk.call({ ...call, fields, custno: null });
    if (outcome.ok) await sessions.bind(session, custnoOf(outcome.answer), 'password');
    return settle(outcome, call.path);
  }
  const redeemed = tokens.redeem(logintoken);
  if (!redeemed.ok) return refuseCall('wrongToken', REASONS[redeemed.reason]);
  if (session.custno !== null && session.custno !== redeemed.custno)
    return refuseCall('wrongToken', '登录令牌属于另一位投资者，请先退出再登录');
  // The token is spent: it need not reach the log.
  const outcome = await desk.call({
    ...call,
    fields: { logintoken: '-' },
    custno: redeemed.custno,
  });
  if (outcome.ok) await sessions.bind(session, redeemed.custno, 'token');
  return settle(outcome, call.path);
}
