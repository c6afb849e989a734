import { createDatabase, type Template } from './database.ts';
import { onDatabase, startQuoin, type QuoinOptions, type RunningQuoin } from './quoin.ts';

/** The demonstration as a first start leaves it: loaded once per run, then copied. */
export const demonstration: Template = {
  name: 'demonstration',
  async build(address) {
    const quoin = await startQuoin({ environment: onDatabase(address) });
    await quoin.kill('SIGTERM');
  },
};

export interface DemonstrationQuoin extends RunningQuoin {
  /** The environment of another process on the same database. */
  environment: Record<string, string>;
}

/** A Quoin of its own on a fresh copy of the demonstration. */
export async function startDemonstration(options: QuoinOptions = {}): Promise<DemonstrationQuoin> {
  const { address } = await createDatabase(demonstration);
  const environment = { ...onDatabase(address), ...options.environment };
  return { ...(await startQuoin({ ...options, environment })), environment };
}
