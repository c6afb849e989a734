import { readSettings } from './settings.ts';
import { startServer } from './start/start-server.ts';

const progress = (message: string) => process.stdout.write(`${message}\n`);
const fail = (lines: string[]): never => {
  process.stderr.write(`${['Quoin 没有启动：', ...lines.map((line) => `  ${line}`)].join('\n')}\n`);
  process.exit(1);
};

const read = readSettings(process.env);
if (!read.ok) fail(read.problems);
else {
  const started = await startServer(read.settings, { progress, onLost: (message) => fail([message]) });
  if (!started.ok) fail(started.problems);
  else {
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      progress('正在停止…');
      void started.stop().then(() => process.exit(0));
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    process.on('SIGHUP', stop);
  }
}
