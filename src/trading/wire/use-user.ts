import type { UserInfo } from '#schemas/account.ts';
import { useLoginState } from './login-state.ts';
import { tradingTab } from './trading-wire.ts';
import { useAnswer } from './use-answer.ts';

export function useIsLoggedIn(): boolean {
  return useLoginState(tradingTab.isLoggedIn);
}

/** Who is logged in; null until that is known. */
export function useUser(): UserInfo | null {
  const enabled = useIsLoggedIn();
  const { answer } = useAnswer('account/userinfo', {}, { enabled });
  return answer?.ok ? answer.record[0][0] : null;
}
