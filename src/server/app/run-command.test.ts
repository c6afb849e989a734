import { expect, it } from 'vitest';
import { EXIT, type Terminal } from './commands/command.ts';
import { runCommand } from './run-command.ts';

function terminal() {
  const said = { out: '', err: '' };
  const writer: Terminal = {
    out: (text) => void (said.out += String(text)),
    err: (text) => void (said.err += text),
    environment: {},
  };
  return { said, writer };
}

it('loads each command under its own name, with a line in the overview and a help text', async () => {
  const { said, writer } = terminal();
  expect(await runCommand(['help'], writer)).toBe(EXIT.ok);
  const names = [...said.out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['backup', 'restore-to-moment', 'api', 'help']));
  for (const name of names.filter((one) => one !== 'help')) {
    const one = terminal();
    expect(await runCommand([name, '--help'], one.writer)).toBe(EXIT.ok);
    expect(one.said.out, name).toContain(name);
    expect(one.said.out, name).not.toBe(said.out);
  }
});

it('names a command that there is not', async () => {
  const { said, writer } = terminal();
  expect(await runCommand(['backups'], writer)).toBe(EXIT.usage);
  expect(said.err).toContain('没有命令 backups');
});
