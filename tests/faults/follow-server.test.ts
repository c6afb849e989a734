import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

it.each(['archive', 'pdf-text', 'site-check'])(
  '%s ends with a server that dies while it starts',
  async (name) => {
    const child = fork(`dist/production/server/${name}.js`, {
      stdio: 'ignore',
      serialization: 'advanced',
    });
    const exited = once(child, 'exit');
    child.disconnect();
    expect(await exited).toEqual([0, null]);
  },
);
