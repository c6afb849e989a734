import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_PATH, type ServerMessage } from '#wire/studio/socket.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { DraftClient } from '../support/draft-client.ts';
import { largeModules } from '../support/large-page.ts';
import { StudioClient } from '../support/studio-client.ts';
import { drawCurves } from './curves.ts';
import { report } from './figures.ts';
import { percentile } from './median.ts';

const EDITS_A_SECOND = 5;
const SECONDS = 12;
/** The first seconds, in which everything is compiled. */
const WARMING_MS = 2000;
const DOCUMENT = { kind: 'page', key: '10066' } as const;
const NODES = 1000;

let quoin: DemonstrationQuoin;
let client: StudioClient;
let nodes: string[];

beforeAll(async () => {
  quoin = await startDemonstration();
  client = await new StudioClient(quoin.studio).signIn();
  const drafts = await DraftClient.connect(client);
  await drafts.open(DOCUMENT);
  const modules = largeModules(NODES);
  const slots = { main: modules.flatMap(([module]) => module?.id ?? []) };
  const root = { id: 'root', type: 'page', version: 1, displyflag: '1' as const, props: {}, slots };
  const document = {
    nodes: Object.fromEntries([root, ...modules.flat()].map((node) => [node.id, node])),
  };
  expect(await drafts.submit(DOCUMENT, { op: 'replace', document })).toEqual({ ok: true });
  await drafts.close();
  nodes = modules.flat().flatMap(({ id, type }) => (type === 'disclaimer' ? [id] : []));
});
afterAll(() => quoin?.kill('SIGTERM'));

/** An edit, and when its author had it acknowledged and the others got it; milliseconds of one clock. */
interface Edit {
  author: number;
  sent: number;
  acknowledged?: number;
  heard: number[];
}

/** One person's tab, without a page: as much of it as keeps up with the draft. Messages are not checked, which would take the time of who is measured. */
class Person {
  #head = 0;
  #own: { id: string; operation: object } | null = null;
  stale = 0;

  private constructor(
    private readonly at: number,
    private readonly socket: WebSocket,
    private readonly edits: Map<string, Edit>,
  ) {
    socket.on('message', (data: Buffer) =>
      this.#receive(JSON.parse(data.toString()) as ServerMessage),
    );
  }

  static async join(at: number, edits: Map<string, Edit>): Promise<Person> {
    const { origin, cookie } = client;
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}${SOCKET_PATH}`, {
      headers: { cookie, origin },
    });
    await new Promise((open) => socket.once('open', open));
    const person = new Person(at, socket, edits);
    const opened = new Promise((done) => socket.once('message', done));
    socket.send(JSON.stringify({ type: 'open', document: DOCUMENT }));
    await opened;
    return person;
  }

  /** Edits a block of their own; not while an edit is on its way. */
  edit(value: string): void {
    if (this.#own) return;
    const id = randomUUID();
    const node = nodes[this.at * 7] ?? '';
    const operation = { id, op: 'set', node, path: ['props', 'title'], value };
    this.edits.set(id, { author: this.at, sent: performance.now(), heard: [] });
    this.#own = { id, operation };
    this.#submit();
  }

  close(): void {
    this.socket.close();
  }

  #submit(): void {
    if (!this.#own) return;
    const operations = [this.#own.operation];
    this.socket.send(
      JSON.stringify({ type: 'submit', document: DOCUMENT, base: this.#head, operations }),
    );
  }

  #receive(message: ServerMessage): void {
    const now = performance.now();
    if (message.type === 'opened') this.#head = message.head;
    if (message.type === 'stale') {
      this.stale += 1;
      this.#submit();
    }
    if (message.type !== 'operations') return;
    for (const { sequence, operation } of message.operations) {
      this.#head = Math.max(this.#head, sequence);
      const edit = this.edits.get(operation.id);
      if (edit?.author === this.at) {
        edit.acknowledged = now;
        this.#own = null;
      } else edit?.heard.push(now);
    }
  }
}

const curve: [people: number, ms: number][] = [];

it.for([5, 20, 50])('Together: %i people in one draft', async (count, context) => {
  const edits = new Map<string, Edit>();
  const people: Person[] = [];
  for (let at = 0; at < count; at += 1) people.push(await Person.join(at, edits));
  const period = 1000 / EDITS_A_SECOND;
  const begun = performance.now();
  const cpu = process.cpuUsage();
  await Promise.all(
    people.map(async (person, at) => {
      await sleep((at / count) * period);
      for (let round = 0; round < SECONDS * EDITS_A_SECOND; round += 1) {
        person.edit(`第 ${round} 稿`);
        await sleep(Math.max(0, begun + (at / count + round + 1) * period - performance.now()));
      }
    }),
  );
  const lasted = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  const stale = people.reduce((sum, person) => sum + person.stale, 0);
  await expect
    .poll(() => [...edits.values()].every((edit) => edit.heard.length === count - 1), {
      timeout: 60_000,
    })
    .toBe(true);
  people.forEach((person) => person.close());
  const counted = [...edits.values()].filter(({ sent }) => sent - begun > WARMING_MS);
  const heard = counted.flatMap(({ acknowledged = NaN, heard: times }) =>
    times.map((at) => Math.max(0, at - acknowledged)),
  );
  const reached = counted.flatMap(({ sent, heard: times }) => times.map((at) => at - sent));
  expect(percentile(heard, 0.95)).toBeLessThan(5000);
  const wanted = count * EDITS_A_SECOND * (SECONDS - WARMING_MS / 1000);
  curve.push([count, percentile(heard, 0.95)]);
  const figures = [
    {
      name: 'acknowledged to received by the others (goal 100)',
      value: percentile(heard, 0.95),
      unit: 'ms (95 of 100 within)',
    },
    {
      name: '  sent to received by the others',
      value: percentile(reached, 0.95),
      unit: 'ms (95 of 100 within)',
    },
    { name: '  edits made of those wanted', value: counted.length / wanted, unit: '' },
    { name: '  sent once more for an edit', value: stale / edits.size, unit: '' },
    {
      name: '  processor that they took themselves',
      value: (user + system) / 1000 / lasted,
      unit: 'cores',
    },
  ];
  const editors = drawCurves({
    title: 'From the acknowledgement of an edit until 95 of 100 others have it',
    ...{ grows: 'people in one draft, five edits a second each', unit: 'ms' },
    lines: [{ name: 'received by the others', points: [...curve] }],
  });
  report(context, figures, { editors });
});
