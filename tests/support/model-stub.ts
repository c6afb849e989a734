import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request as the model got it. */
export interface ModelRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string | { type: string; text?: string }[] }[];
    [other: string]: unknown;
  };
  /** All of it, as text. */
  text: string;
}

type Answering = (request: ModelRequest, response: ServerResponse) => void;

/** What a language model does: by hand, or one of the names below. */
export const MODEL_MANNERS = {
  markup: { text: '<b>稳健配置</b>，长期持有。' },
  script: { text: '稳健<script>fetch("/api/releases")</script>' },
  markdown: { text: '**稳健配置**，长期持有。' },
  link: { text: '详见 https://evil.example/login 。' },
  injected: { text: '稳健配置。', publish: 'page:10065' },
  figure: { text: '年化收益 9.9%。' },
  invisible: { text: '稳\u202e健配置。' },
  wrongSchema: { answer: '稳健配置。' },
  wrongType: { text: ['稳健配置。'] },
  empty: { text: '  ' },
} as const;

/** Another side that speaks the chat completions of OpenAI. */
export class ModelStub {
  readonly requests: ModelRequest[] = [];
  /** Requests whose connection ended before they were answered. */
  dropped = 0;
  #answering: Answering = (_, response) => sendContent(response, { text: '好。' });

  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (request, response) => void this.take(request, response));
  }

  /** Listens on a free port of this machine. */
  static async open(): Promise<ModelStub> {
    const server = createServer();
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return new ModelStub(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  close(): Promise<void> {
    return new Promise((closed) => {
      this.#server.close(() => closed());
      this.#server.closeAllConnections();
    });
  }
  get url(): string {
    return `${this.origin}/v1`;
  }
  get last(): ModelRequest {
    const last = this.requests.at(-1);
    if (!last) throw new Error('nothing was asked');
    return last;
  }

  /** Answers every request with this content: JSON of a value, or a text as it stands. */
  says(content: unknown, finish = 'stop'): void {
    this.#answering = (_, response) => sendContent(response, content, finish);
  }
  /** Answers by what was asked. */
  answers(contentFor: (request: ModelRequest) => unknown): void {
    this.#answering = (request, response) => sendContent(response, contentFor(request));
  }
  /** Answers every request with this status and body. */
  sends(status: number, body: string): void {
    this.#answering = (_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }
  /** Takes requests and never answers them. */
  hangs(): void {
    this.#answering = () => undefined;
  }
  /** Breaks connections in the middle of an answer. */
  breaks(): void {
    this.#answering = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"choices":[{"mess', () => response.destroy());
    };
  }
  /** Answers without end. */
  floods(): void {
    this.#answering = async (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      while (!response.destroyed) {
        response.write('x'.repeat(64 * 1024));
        await sleep(1);
      }
    };
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => {
      if (!response.writableFinished) this.dropped += 1;
    });
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const text = Buffer.concat(parts).toString();
    const asked = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(text) as ModelRequest['body'],
      text,
    };
    this.requests.push(asked);
    this.#answering(asked, response);
  }
}

function sendContent(response: ServerResponse, content: unknown, finish = 'stop'): void {
  const message = {
    role: 'assistant',
    content: typeof content === 'string' ? content : JSON.stringify(content),
  };
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: finish }] }));
}
