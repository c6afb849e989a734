import { isMessageId } from '#wire/public/request.ts';
import { createMessageId } from '../request/transport/message-id.ts';
import { LOGIN_FLAG } from './login-flag.ts';
import { parseStored, type TabStorage } from './tab-storage.ts';

/** A session of this tab, anonymous or logged in. */
export interface TabSession {
  token: string;
  key: string;
}

/** What one tab keeps over page loads: its session, whether an investor is logged in, and its own id. */
export interface Tab {
  /** Of its page, where that is not in Chinese. */
  language?: string | undefined;
  uniqueIndex: string;
  session(): TabSession | null;
  keep(session: TabSession): void;
  /** Forgets the session; given one, only where no other has taken its place meanwhile. */
  drop(session?: TabSession): void;
  isLoggedIn(): boolean;
  setLoggedIn(isLoggedIn: boolean): void;
}

export interface TabOptions {
  language?: string | undefined;
  /** Session mode 2: a document that loads begins without the session of the one before. */
  dropsSession?: boolean;
  /** Called once where the browser keeps no session: it lasts until the page is left. */
  onUnkept?(): void;
}

const SESSION = 'quoin-session';
const INDEX = 'quoin-tab';

export function createTab(
  storage: TabStorage,
  { dropsSession = false, language, onUnkept }: TabOptions = {},
): Tab {
  let isTold = false;
  const session = () => parseSession(storage.read(SESSION));
  if (dropsSession) storage.remove(SESSION);

  return {
    language,
    uniqueIndex: readIndex(storage),
    session,
    keep(next) {
      const isKept = storage.write(SESSION, JSON.stringify(next));
      if (isKept || isTold) return;
      isTold = true;
      onUnkept?.();
    },
    drop(old) {
      if (!old || session()?.token === old.token) storage.remove(SESSION);
    },
    isLoggedIn: () => storage.read(LOGIN_FLAG) === '1',
    setLoggedIn(isLoggedIn) {
      if (isLoggedIn) storage.write(LOGIN_FLAG, '1');
      else storage.remove(LOGIN_FLAG);
    },
  };
}

function readIndex(storage: TabStorage): string {
  const stored = storage.read(INDEX);
  if (isMessageId(stored)) return stored;
  const made = createMessageId();
  storage.write(INDEX, made);
  return made;
}

/** Only what can travel: a token fits into a header, and a key is 16, 24 or 32 ASCII characters. */
function parseSession(text: string | null): TabSession | null {
  const { token, key } = (parseStored(text) ?? {}) as Partial<Record<keyof TabSession, unknown>>;
  const isWhole =
    typeof token === 'string' &&
    /^[!-~]+$/.test(token) &&
    typeof key === 'string' &&
    /^(?:[ -~]{16}|[ -~]{24}|[ -~]{32})$/.test(key);
  return isWhole ? { token, key } : null;
}
