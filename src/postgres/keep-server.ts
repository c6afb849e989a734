import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresFailure } from './failure.ts';
import type { LockRefusal } from './owner-lock.ts';
import { lost, ownServer, type OwnedServer, type OwnPlan } from './own-server.ts';

/** Milliseconds before each try to start a server that died; as many tries as there are here, within `WINDOW` milliseconds. */
const BACKOFF = [300, 1000, 2000, 4000, 8000];
const WINDOW = 600_000;

export interface KeeperPlan extends Omit<OwnPlan, 'onRefused' | 'socketDir'> {
  /** Tries to start a server that died, at most; default: as many as `BACKOFF` has. */
  restarts?: number | undefined;
  /** Told, in Chinese, when the server is lost for good. */
  onLost: (message: string) => void;
}

export interface KeptServer {
  ok: true;
  /** As it was at the start. A server that is started again answers at the same address. */
  first: OwnedServer;
  /** Keeps the server no longer, waits for a start that is under way, and does the last work with what runs then. */
  end(work: (owned: OwnedServer) => Promise<void>): Promise<void>;
}

/** Owns the server, and starts it again at the same address when it dies. */
export async function keepServer({
  restarts = BACKOFF.length,
  onLost,
  ...plan
}: KeeperPlan): Promise<KeptServer | PostgresFailure> {
  const ending = new AbortController();
  let tries: number[] = [];
  let reviving = Promise.resolve();
  const onRefused = (refusal: LockRefusal) => void (reviving = revive(refusal));
  const first = await ownServer({ ...plan, onRefused });
  if (!first.ok) return first;
  let current = first;
  const { socketDir } = first.server;

  async function revive(refusal: LockRefusal): Promise<void> {
    let because = lost(plan.places, refusal);
    // Another Quoin has the server: it is not ours to start.
    while (refusal.holder === undefined) {
      tries = tries.filter((at) => at > Date.now() - WINDOW);
      const wait = tries.length < restarts ? BACKOFF[tries.length] : undefined;
      if (wait === undefined) break;
      tries.push(Date.now());
      await delay(wait, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      plan.onProgress(
        `PostgreSQL 意外退出,正在重新启动(10 分钟内第 ${tries.length} 次,最多 ${restarts} 次)`,
      );
      const owned = await ownServer({ ...plan, onRefused, socketDir }).catch(asFailure);
      if (owned.ok) {
        current = owned;
        plan.onProgress('PostgreSQL 已重新启动,服务继续');
        return;
      }
      because = `PostgreSQL 意外退出,重新启动了 ${tries.length} 次都没有成功。${owned.message}请排除原因(常见的是磁盘已满、内存不足、改坏了 postgresql.conf 或目录权限不对),再重新启动 Quoin。`;
    }
    if (!ending.signal.aborted) onLost(because);
  }

  return {
    ok: true,
    first,
    end: async (work) => {
      ending.abort();
      await reviving;
      await work(current);
    },
  };
}

function asFailure(error: unknown): PostgresFailure {
  return { ok: false, message: error instanceof Error ? error.message : String(error) };
}
