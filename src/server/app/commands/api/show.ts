import { writeFile } from 'node:fs/promises';
import { isSuccess } from '#wire/public/codes.ts';
import type { ReceivedReply } from '#server/platform/wire-client/exchange.ts';
import type { WrittenCall } from '#wire/public/write-call.ts';
import { EXIT, type ExitCode, type Terminal } from '../command.ts';

interface Showing {
  server: string;
  raw: boolean;
  /** Where a file goes: a path, or `-` for standard output. */
  out?: string | undefined;
}

/** Shows what came of a call: data on standard output, everything else beside it. */
export async function showReceived(
  received: ReceivedReply,
  showing: Showing,
  terminal: Terminal,
): Promise<ExitCode> {
  switch (received.kind) {
    case 'lost':
      terminal.err(`${showing.server} 没有应答（${received.reason}），请检查 --server\n`);
      return EXIT.unreachable;
    case 'unreadable':
      terminal.err(`${showing.server} 的应答无法识别（HTTP ${received.status}）\n`);
      return EXIT.unreachable;
    case 'file':
      return saveFile(received.file, showing.out, terminal);
    case 'reply':
      return showReply(received, showing.raw, terminal);
    default:
      return received satisfies never;
  }
}

function showReply(
  { status, reply, text }: Extract<ReceivedReply, { kind: 'reply' }>,
  isRaw: boolean,
  terminal: Terminal,
): ExitCode {
  const isGood = isSuccess(reply.code) && status >= 200 && status <= 299;
  if (isRaw) terminal.out(`${text}\n`);
  else if (isGood) terminal.out(`${JSON.stringify(reply.body ?? reply.record, null, 2)}\n`);
  if (!isGood) terminal.err(`失败 ${reply.code}（HTTP ${status}）：${reply.msg}\n`);
  return isGood ? EXIT.ok : EXIT.failed;
}

async function saveFile(
  file: File,
  path: string | undefined,
  terminal: Terminal,
): Promise<ExitCode> {
  if (path === undefined) {
    terminal.err(`应答是文件（${file.name || file.type}，${file.size} 字节），请用 --out 保存\n`);
    return EXIT.usage;
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  const problem =
    path === '-'
      ? terminal.out(bytes)
      : await writeFile(path, bytes).catch((error: Error) => error);
  terminal.err(
    problem ? `--out：无法写入 ${path}（${problem.message}）\n` : `已保存 ${bytes.length} 字节\n`,
  );
  return problem ? EXIT.unreachable : EXIT.ok;
}

export function describeRequest({ method, url, headers, plain, body }: WrittenCall): string {
  const lines = Object.entries(headers).map(([name, value]) => `> ${name}: ${value}`);
  const texts = [
    ...(plain === null ? [] : [`> 明文 ${plain}`]),
    ...(typeof body === 'string' ? [`> 密文 ${body}`] : []),
  ];
  return `${[`> ${method} ${url}`, ...lines, ...texts].join('\n')}\n`;
}

export function describeReceived(received: ReceivedReply): string {
  const status = received.kind === 'lost' ? received.reason : `HTTP ${received.status}`;
  return `< ${status}\n${received.kind === 'reply' ? `< ${received.text}\n` : ''}`;
}
