import { createMessageId } from './message-id.ts';

/** The anonymous session of this tab. */
export interface TabSession {
  token: string;
  key: string;
}

/** What one tab keeps over page loads: its session and its own id. */
export interface Tab {
  uniqueIndex: string;
  session(): TabSession | null;
  keep(session: TabSession): void;
  /** Forgets the session, unless another one has taken its place meanwhile. */
  drop(session: TabSession): void;
}

const SESSION = 'quoin-session';
const INDEX = 'quoin-tab';

/** Keeps in `storage`, or in memory where the browser gives none. */
export function createTab(storage: Storage | null = tabStorage()): Tab {
  const memory = new Map<string, string>();
  const read = (name: string) => storage?.getItem(name) ?? memory.get(name) ?? null;
  const write = (name: string, text: string) => {
    memory.set(name, text);
    try {
      storage?.setItem(name, text);
    } catch {
      // Full, or forbidden: memory has it.
    }
  };
  const session = () => parseSession(read(SESSION));
  const uniqueIndex = read(INDEX) ?? createMessageId();
  write(INDEX, uniqueIndex);
  return {
    uniqueIndex,
    session,
    keep: (next) => write(SESSION, JSON.stringify(next)),
    drop(old) {
      if (session()?.token !== old.token) return;
      memory.delete(SESSION);
      storage?.removeItem(SESSION);
    },
  };
}

function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

function parseSession(text: string | null): TabSession | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<TabSession> | null;
    return typeof value?.token === 'string' && typeof value.key === 'string' ? { token: value.token, key: value.key } : null;
  } catch {
    return null;
  }
}
