import { AsyncLocalStorage } from 'node:async_hooks';

const toolCalls = new AsyncLocalStorage<true>();

/** Runs what a tool of a program does: the calls that it makes in this process, and nothing else, take access tokens. */
export function asToolCall<T>(run: () => T): T {
  return toolCalls.run(true, run);
}

/** Whether a request is made by a tool, or for one. */
export function isToolCall(): boolean {
  return toolCalls.getStore() === true;
}
