import { setTimeout as delay } from 'node:timers/promises';
import { REQUEST_HEADER, studioRoutes, type StudioAnswer } from '#wire/studio/routes.ts';
import { Editor, FRAME, PAGE } from '../editor.ts';

/** Milliseconds between two releases, and between two attempts while there is no primary. */
const PAUSE = 50;
/** Milliseconds after which an attempt counts as failed: what it waits for does not come any more. */
const LIMIT = 60_000;

/** A write that was not taken. */
export interface Refusal {
  status: number;
  retryAfter: string | null;
  /** Milliseconds until it was answered. */
  duration: number;
}

/** Publishes page and frame with the next mark, one release after the other, until it is told to stop. */
export class SteadyPublisher {
  /** What was answered with 200: the number of each release and its note. */
  readonly acknowledged = new Map<number, string>();
  /** What the server answered otherwise than with 200. */
  readonly refusals: Refusal[] = [];
  /** The last mark that was acknowledged. */
  mark = 0;
  private next = 1;
  private isOver = false;
  private readonly running: Promise<void>;
  private editor: Editor | undefined;

  constructor(
    private readonly studio: string,
    private readonly cookie: string,
  ) {
    this.running = this.run();
  }

  /** Settles with the milliseconds until that many more are acknowledged. */
  async untilMore(count: number): Promise<number> {
    const begun = performance.now();
    const goal = this.acknowledged.size + count;
    while (this.acknowledged.size < goal) await delay(5);
    return performance.now() - begun;
  }

  /** Settles when the last attempt is over. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
    await this.editor?.close();
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      await within(LIMIT, this.release()).catch(async () => {
        // The tab lost its connection, or what it asked for first was refused: nothing was sent that changes the log.
        await this.editor?.close();
        this.editor = undefined;
        await this.publish([], 'while the draft could not be changed').catch(() => undefined);
      });
      await delay(PAUSE);
    }
  }

  private async release(): Promise<void> {
    const editor = (this.editor ??= await Editor.start(this.studio, this.cookie));
    const mark = this.next++;
    await editor.mark(mark);
    const items = [];
    for (const name of [PAGE, FRAME])
      items.push({ ...name, hash: (await editor.studio.must('check', name)).hash });
    const note = `mark ${mark}`;
    const answer = await this.publish(items, note);
    if (!answer) return;
    this.acknowledged.set(answer.seq, note);
    this.mark = mark;
  }

  private async publish(
    items: readonly object[],
    note: string,
  ): Promise<StudioAnswer<'publish'> | null> {
    const { method, path } = studioRoutes.publish;
    const begun = performance.now();
    const response = await fetch(`${this.studio}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.cookie, [REQUEST_HEADER]: '1' },
      body: JSON.stringify({ items, note }),
    });
    const duration = performance.now() - begun;
    const body = (await response.json()) as StudioAnswer<'publish'>;
    if (response.status === 200) return body;
    const { status, headers } = response;
    // There is a primary again, and nothing to be published.
    if (items.length === 0 && status === 400) return null;
    this.refusals.push({ status, retryAfter: headers.get('retry-after'), duration });
    return null;
  }
}

async function within(limit: number, work: Promise<void>): Promise<void> {
  const given = new AbortController();
  const late = delay(limit, undefined, { signal: given.signal }).then(() => {
    throw new Error('it took too long');
  });
  await Promise.race([work, late]).finally(() => given.abort());
}
