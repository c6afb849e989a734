import type { Answer } from '#kit';
import type { CallRecord } from '#schemas/calls/calls.ts';
import { isSuccess } from '#wire/public/codes.ts';
import type { Exchange } from '../request/exchange.ts';
import type { ApiClient } from '../request/request.ts';
import type { Tab, TabSession } from '../tab/tab.ts';
import type { TabMessage } from './login-channel.ts';

/** Who is logged in, as far as this tab knows; what that allows is decided by the server alone. */
export interface LoginControl {
  /** With the single-use token of the trading site. */
  logIn(logintoken: string): Promise<Answer<'auth/login'>>;
  /** The tab goes on in the session that is given, else in a new anonymous one. */
  logOut(given?: TabSession): Promise<void>;
  /** Forgets the investor and everything that was loaded for that login, without a request to the server. */
  forget(): void;
  /** What another tab says: its login is this tab's too, and so is its end. */
  onTabMessage(message: TabMessage): Promise<void>;
  /** Calls back when somebody else, or nobody any more, is logged in. */
  onChange(listener: () => void): void;
}

interface Parts {
  apiClient: Pick<ApiClient, 'ask' | 'request'>;
  tab: Tab;
  prepare: Exchange['prepare'];
  /** Asks again who is logged in. */
  reloadUser(): Promise<unknown>;
  /** Tells the other tabs. */
  tellTabs(message: TabMessage): void;
}

export function createLogin({
  apiClient,
  tab,
  prepare,
  reloadUser,
  tellTabs,
}: Parts): LoginControl {
  const listeners: (() => void)[] = [];

  function change(isLoggedIn: boolean): void {
    tab.setLoggedIn(isLoggedIn);
    for (const tell of listeners) tell();
  }

  async function enter(session: TabSession): Promise<void> {
    tab.keep(session);
    change(true);
    await reloadUser();
  }

  function end(): void {
    const wasLoggedIn = tab.isLoggedIn();
    change(false);
    if (wasLoggedIn) tellTabs({ kind: 'over' });
  }

  return {
    async logIn(logintoken) {
      const answer = await apiClient.request('auth/login', { logintoken });
      if (!answer.ok) return answer;
      const session = sessionOf(answer.record);
      await enter(session);
      tellTabs({ kind: 'in', session });
      return answer;
    },
    async logOut(given) {
      end();
      const next = given ?? (await askForNext(apiClient));
      if (next) return tab.keep(next);
      tab.drop();
      await prepare();
    },
    forget: end,
    async onTabMessage(message) {
      const session = tab.session();
      if (message.kind === 'in') {
        if (message.session.token !== session?.token) await enter(message.session);
      } else if (!tab.isLoggedIn() || !session) return;
      else if (message.kind === 'ask') tellTabs({ kind: 'in', session });
      else {
        change(false);
        tab.drop();
      }
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/** Without the rules of errors: that a session is over is no news to who leaves it. */
async function askForNext(apiClient: Pick<ApiClient, 'ask'>): Promise<TabSession | null> {
  const outcome = await apiClient.ask('auth/logout', {}, { overlay: false });
  if (outcome.kind !== 'reply' || !isSuccess(outcome.reply.code)) return null;
  return sessionOf(outcome.reply.record as CallRecord<'auth/logout'>);
}

function sessionOf([[{ token, key }]]:
  | CallRecord<'auth/login'>
  | CallRecord<'auth/logout'>): TabSession {
  return { token, key };
}
