import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();
/** From this version on following work through promises costs nothing that can be measured; before, it slows all of the process. */
const FREE_FROM = 24;

let isFollowed = false;

/** Has requests followed through what they wait for, or not; `auto` where that is free. */
export function followRequests(wanted: 'auto' | 'on' | 'off'): void {
  const version = Number(process.versions.node.split('.')[0]);
  isFollowed = wanted === 'on' || (wanted === 'auto' && version >= FREE_FROM);
}

/** Does work for the request of this id, through everything that it waits for where requests are followed. */
export function withinRequest<T>(id: string, work: () => T): T {
  return isFollowed ? requests.run(id, work) : work();
}

/** The id of the request that is worked for; empty where there is none, as in jobs, or where it is not followed. */
export function currentRequestId(): string {
  return requests.getStore() ?? '';
}
