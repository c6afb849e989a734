import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { callsOver, type SendToStudio } from '#server/transport/mcp/call-studio.ts';
import { createMcpServer } from '#server/transport/mcp/mcp-server.ts';
import { EXIT, type CliCommand } from './command.ts';
import { readArguments } from './read-arguments.ts';

/** Milliseconds that one call of the studio may take. */
const LONGEST_CALL = 60_000;

export const mcpCommand: CliCommand = {
  name: 'mcp',
  summary: '在标准输入输出上提供 MCP，供本机的助手读网站、改草稿、送审',
  help: `用法：QUOIN_API_KEY=quoin_… npm run -s quoin -- mcp [--studio <编排台地址>]

在标准输入输出上说 MCP（Model Context Protocol），由助手程序启动。它用接口密钥调用正在运行的编排台，权限就是
这把密钥的权限，不能发布。密钥在“设置 › 接口密钥”里新建。

  --studio <地址>   编排台的地址；不写用 STUDIO_ORIGIN，再没有用本机的 STUDIO_PORT
  QUOIN_API_KEY     接口密钥；只从环境变量读
`,
  async run(args, terminal) {
    const read = readArguments(args, { studio: { type: 'string' } });
    const extra = read.ok ? read.positionals[0] : undefined;
    const key = terminal.environment['QUOIN_API_KEY'];
    const studio = read.ok ? studioAddress(read.values.studio, terminal.environment) : null;
    const problem = !read.ok
      ? read.message
      : extra !== undefined
        ? `多余的参数 ${extra}`
        : !key
          ? '请把接口密钥放进环境变量 QUOIN_API_KEY'
          : studio === null
            ? '编排台的地址要以 http:// 或 https:// 开头'
            : null;
    if (problem !== null || !key || studio === null) {
      terminal.err(`${problem ?? ''}\n`);
      return EXIT.usage;
    }
    const server = createMcpServer(
      callsOver(overHttp(studio, key, (line) => terminal.err(`${line}\n`))),
      (error) => terminal.err(`${error instanceof Error ? error.message : String(error)}\n`),
    );
    const ended = new Promise<void>((resolve) => process.stdin.once('close', resolve));
    await server.connect(new StdioServerTransport());
    await ended;
    await server.close();
    return EXIT.ok;
  },
};

function studioAddress(
  given: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const port = environment['STUDIO_PORT'] ?? '8081';
  const address = given ?? environment['STUDIO_ORIGIN'] ?? `http://localhost:${port}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}

/** A studio that cannot be reached answers nothing, which is told as such. `say` writes a line for those who started the program. */
function overHttp(studio: string, key: string, say: (line: string) => void): SendToStudio {
  return async ({ method, path, payload }) => {
    try {
      const response = await fetch(`${studio}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { body: payload }),
        redirect: 'error',
        signal: AbortSignal.timeout(LONGEST_CALL),
      });
      if (response.status === 401)
        say(`${studio} 不认 QUOIN_API_KEY 里的密钥：请在“设置 › 接口密钥”里核对或新建`);
      return { status: response.status, text: await response.text() };
    } catch (error) {
      say(`${studio} 没有回答（${reasonOf(error)}）：请看编排台是否在运行，地址是否正确`);
      return { status: 503, text: '' };
    }
  };
}

/** Of a failed request; the failure of the connection is its cause. */
function reasonOf(error: unknown): string {
  const failure = error instanceof Error ? (error.cause ?? error) : error;
  return failure instanceof Error ? failure.message : String(failure);
}
