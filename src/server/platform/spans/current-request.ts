import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Does work for the request of this id, through everything that it waits for. */
export function withinRequest<T>(id: string, work: () => T): T {
  return requests.run(id, work);
}

/** The id of the request that is worked for; empty where there is none, as in jobs. */
export function currentRequestId(): string {
  return requests.getStore() ?? '';
}
