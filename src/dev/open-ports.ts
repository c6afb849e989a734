import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '#server/platform/settings.ts';
import { listenProblem } from '#server/app/start/listen.ts';
import { wantsSandbox } from '#server/app/start/sandbox-process.ts';
import type { Fronts } from './dev-host.ts';

const RETRY_MS = 2000;

/** Opens the ports of site, studio and, where one is wanted, sandbox; waits where one is taken, and says so once. Returns the settings with the ports that were opened. */
export async function openPorts(
  fronts: Fronts,
  settings: Settings,
  say: (message: string) => void,
): Promise<Settings> {
  const open = async (
    front: keyof Fronts,
    setting: 'PORT' | 'STUDIO_PORT' | 'SANDBOX_PORT',
  ): Promise<number> => {
    const port = settings[setting];
    for (let hasSaid = false; ; hasSaid = true) {
      try {
        return await fronts[front].open(port, settings.HOST);
      } catch (error) {
        if (!hasSaid)
          say(`${listenProblem(error, { setting, port }, settings.HOST)}。空出来以后会自己继续`);
        await delay(RETRY_MS);
      }
    }
  };
  return {
    ...settings,
    PORT: await open('site', 'PORT'),
    STUDIO_PORT: await open('studio', 'STUDIO_PORT'),
    ...(wantsSandbox(settings) && { SANDBOX_PORT: await open('sandbox', 'SANDBOX_PORT') }),
  };
}
