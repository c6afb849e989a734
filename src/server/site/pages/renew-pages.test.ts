import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPageRenewer } from './renew-pages.ts';

/** A renewer whose pages are made when the test says so; what was made, in order. */
function openRenewer() {
  const made: string[] = [];
  const waiting: { done(): void; fail(error: Error): void }[] = [];
  const visitors = { wait: false };
  const renewer = createPageRenewer(
    {
      make: (key) =>
        new Promise<void>((done, fail) => {
          made.push(key);
          waiting.push({ done, fail });
        }),
      isBusy: () => visitors.wait,
    },
    () => nextTurn(undefined),
  );
  /** Ends the making of the one under way, and waits until the next is begun or none is left. */
  const next = async (end: 'done' | 'fail' = 'done') => {
    const one = waiting.shift();
    if (end === 'done') one?.done();
    else one?.fail(new Error('the database is away'));
    const before = made.length;
    for (let turn = 0; turn < 50 && made.length === before; turn += 1) await nextTurn();
  };
  return { renewer, made, next, visitors };
}

describe('createPageRenewer', () => {
  it('makes what was dropped one by one, the most asked for first', async () => {
    const { renewer, made, next } = openRenewer();
    renewer.wanted('/few', 1);
    renewer.wanted('/many', 30);
    renewer.wanted('/some', 7);
    renewer.renew();
    expect(made).toEqual(['/many']);
    renewer.renew();
    expect(made).toEqual(['/many']);
    await next();
    await next();
    expect(made).toEqual(['/many', '/some', '/few']);
  });

  it('makes nothing that nobody asked for', async () => {
    const { renewer, made, next } = openRenewer();
    renewer.wanted('/never', 0);
    renewer.renew();
    await next();
    expect(made).toEqual([]);
  });

  it('takes up what a later release drops meanwhile, and goes on after a page that fails', async () => {
    const { renewer, made, next } = openRenewer();
    renewer.wanted('/a', 2);
    renewer.wanted('/b', 1);
    renewer.renew();
    renewer.wanted('/a', 1);
    renewer.wanted('/c', 9);
    renewer.renew();
    await next('fail');
    await next();
    await next();
    expect(made.slice(0, 2)).toEqual(['/a', '/c']);
    expect(made.slice(2).toSorted()).toEqual(['/a', '/b']);
  });

  it('leaves the way to visitors who wait for a page', async () => {
    const { renewer, made, next, visitors } = openRenewer();
    visitors.wait = true;
    renewer.wanted('/a', 2);
    renewer.renew();
    await next();
    expect(made).toEqual([]);
    visitors.wait = false;
    await next();
    expect(made).toEqual(['/a']);
  });

  it('begins none once it is stopped', async () => {
    const { renewer, made, next } = openRenewer();
    renewer.wanted('/a', 2);
    renewer.wanted('/b', 1);
    renewer.renew();
    const stopped = renewer.stop();
    await next();
    await stopped;
    renewer.wanted('/c', 1);
    renewer.renew();
    expect(made).toEqual(['/a']);
  });
});
