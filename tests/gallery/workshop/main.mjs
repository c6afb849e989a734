// `npm run gallery`: the workshop of blocks, from the sources.
import { createServer } from 'vite';

const port = process.env['GALLERY_PORT'] ?? '';
if (!/^\d{0,5}$/.test(port) || Number(port) > 65535) {
  process.stdout.write(`GALLERY_PORT“${port}”不是端口：写 0 到 65535 的整数，0 取一个空闲的\n`);
  process.exit(1);
}
const vite = await createServer({ configFile: 'tests/gallery/workshop/vite.config.ts' });
await vite.listen();
const address = vite.resolvedUrls?.local[0] ?? vite.resolvedUrls?.network[0];
process.stdout.write(`样例库：${address}\n按 Ctrl+C 结束\n`);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => void vite.close().finally(() => process.exit(0)));
