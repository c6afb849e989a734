import { adoptExports } from './adopt.ts';
import { ADOPTED_EVENT, REGISTRY_EVENT, REGISTRY_MODULES, type RegistryChange } from './events.ts';

const load = (address: string) =>
  import(
    /* @vite-ignore */ `${import.meta.env.BASE_URL}${address.replace(/^\//, '')}`
  ) as Promise<object>;

/** Gives the studio that runs the registry's new values. */
async function takeRegistry({ source, timestamp }: RegistryChange): Promise<void> {
  // A sample is loaded from its own file when it is asked for.
  const addresses = source.endsWith('/sample.ts') ? [source] : REGISTRY_MODULES;
  // In their order: the studio's registry is made of the other one.
  for (const address of addresses)
    adoptExports(await load(address), await load(`${address}?t=${timestamp}`));
  import.meta.hot?.send(ADOPTED_EVENT);
}

import.meta.hot?.on(REGISTRY_EVENT, (change: RegistryChange) => void takeRegistry(change));
