import { afterEach, expect, it } from 'vitest';
import { currentRequestId, followRequests, withinRequest } from './current-request.ts';

afterEach(() => followRequests('auto'));

const idAfterWaiting = () =>
  withinRequest('a request', async () => {
    await Promise.resolve();
    return currentRequestId();
  });

it('names the request of work, also behind what it waits for, where that is asked for', async () => {
  followRequests('on');
  expect(await idAfterWaiting()).toBe('a request');
  expect(currentRequestId()).toBe('');
});

it('names none where nobody wants it, and by itself where following is free', async () => {
  followRequests('off');
  expect(await idAfterWaiting()).toBe('');
  followRequests('auto');
  const isFree = Number(process.versions.node.split('.')[0]) >= 24;
  expect(await idAfterWaiting()).toBe(isFree ? 'a request' : '');
});
