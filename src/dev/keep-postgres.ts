import { startPostgres, type RunningPostgres } from '#postgres/start-postgres.ts';

export interface KeptPostgres {
  /** As `startPostgres`, but a server that runs is handed out again, and `stop` leaves it running. */
  start: typeof startPostgres;
  stop(): Promise<void>;
}

/** One private PostgreSQL for all servers that follow each other. */
export function keepPostgres(say: (message: string) => void, start = startPostgres): KeptPostgres {
  let running: RunningPostgres | null = null;
  let onLost: ((message: string) => void) | undefined;
  return {
    async start(options = {}) {
      ({ onLost } = options);
      if (!running) {
        const begun = await start({
          ...options,
          onProgress: say,
          onLost(message) {
            running = null;
            onLost?.(message);
          },
        });
        if (!begun.ok) return begun;
        running = begun;
      }
      const leave = async () => undefined;
      return { ...running, release: leave, stop: leave };
    },
    stop: async () => running?.stop(),
  };
}
