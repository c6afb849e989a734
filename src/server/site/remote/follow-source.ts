import { setTimeout as delay } from 'node:timers/promises';
import type { CacheChange } from '../cache/touch-log.ts';
import {
  changeEvent,
  helloEvent,
  settledEvent,
  type SettledPosition,
  type SourceSite,
} from './content-protocol.ts';
import { readEvents } from './event-lines.ts';
import { askSource, type ContentSource } from './source-client.ts';
import { SourceFailure, toSourceFailure } from './source-failure.ts';

export interface SourceFollower {
  /** The last release of which this process was told, and all before it. */
  applied(): number;
  /** Why the source is not followed at the moment; null: it is. */
  failure(): SourceFailure | null;
  /** Settles with what comes first: the next news, the end of the connection, or a second. */
  catchUp(): Promise<void>;
  /** Settles once the source was heard, or has refused, or after the time. */
  firstContact(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

export interface FollowParts {
  source: ContentSource;
  /** Of this process. */
  build: string;
  /** The settings of the source, at each connection. */
  onHello(site: SourceSite): void;
  onChange(change: CacheChange): void;
  /** All changes up to the position were told. */
  onSettled(position: SettledPosition): void;
  /** Nothing that was read is known to be good. */
  onLost(): void;
  log: { info(facts: object, text: string): void; warn(facts: object, text: string): void };
}

/** The source says something every second. A process that is busy for seconds takes that long to hear it. */
const SILENCE_MS = 10_000;
const CATCH_UP_MS = 1000;
/** Before the first new attempt at most, doubled with each further one; a refusal is tried again as seldom as the last. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Follows the releases of a content source. After a break it asks for what happened since the last position; where the
 * source does not know that position, everything kept is dropped. Attempts are spread at random, so that many processes do
 * not come back at once.
 */
export function followSource(parts: FollowParts): SourceFollower {
  const { source, log } = parts;
  let settled: SettledPosition | null = null;
  let applied = 0;
  let failure: SourceFailure | null = new SourceFailure('away', '还没有连上内容来源');
  let attempts = 0;
  const { notify, nextNews } = createNews();
  const stopping = new AbortController();

  function take(event: string, data: unknown): void {
    if (event === 'hello') parts.onHello(readHello(data, parts));
    else if (event === 'lost') {
      parts.onLost();
      settled = null;
      applied = 0;
    } else if (event === 'change') parts.onChange(readChange(data));
    else if (event === 'settled') settle(settledEvent.parse(data));
  }

  function settle(position: SettledPosition): void {
    // Of several processes of the source another one may be behind the one that was followed before.
    if (position.seq >= applied) {
      settled = position;
      applied = position.seq;
      parts.onSettled(position);
    }
    if (failure !== null) log.info({ source: source.address, seq: position.seq }, '已连上内容来源');
    failure = null;
    attempts = 0;
    notify();
  }

  async function follow(): Promise<void> {
    const silence = new AbortController();
    const signal = AbortSignal.any([stopping.signal, silence.signal]);
    let watch = setTimeout(() => silence.abort(), SILENCE_MS);
    try {
      const response = await askSource(source, `/stream${queryOf(settled)}`, { signal });
      if (response.body === null) throw new SourceFailure('away', '内容来源没有回应');
      for await (const { event, data } of readEvents(response.body)) {
        clearTimeout(watch);
        watch = setTimeout(() => silence.abort(), SILENCE_MS);
        take(event, data);
      }
      throw new SourceFailure('away', '内容来源断开了连接');
    } finally {
      clearTimeout(watch);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await follow().catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        const found = toSourceFailure(error);
        if (failure?.message !== found.message)
          log.warn({ source: source.address, reason: found.message }, '内容来源不可用');
        failure = found;
        notify();
      });
      const longest = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
      attempts += 1;
      const pause = failure?.kind === 'refused' ? LONGEST_PAUSE_MS : longest * Math.random();
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    applied: () => applied,
    failure: () => failure,
    catchUp: () => (failure === null ? nextNews(CATCH_UP_MS) : Promise.resolve()),
    async firstContact(milliseconds) {
      const until = performance.now() + milliseconds;
      while (failure?.kind === 'away' && performance.now() < until)
        await nextNews(until - performance.now());
    },
    async stop() {
      stopping.abort();
      notify();
      await running;
    },
  };
}

/** Who waits for what happens next. */
function createNews() {
  const waiting = new Set<() => void>();
  return {
    notify() {
      for (const resolve of waiting) resolve();
    },
    /** Settles with the next notification, or after the time. */
    nextNews: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, milliseconds).unref();
        waiting.add(done);
      }),
  };
}

function queryOf(settled: SettledPosition | null): string {
  if (settled === null) return '';
  const { seq, hash, at } = settled;
  return `?${new URLSearchParams({ seq: String(seq), hash, at }).toString()}`;
}

function readHello(data: unknown, { build, source, log }: FollowParts): SourceSite {
  const hello = helloEvent.parse(data);
  if (hello.build !== build)
    log.warn(
      { source: source.address, build, sourceBuild: hello.build },
      '内容来源是另一个构建：协议相同，继续服务；页面的标记可能与它的不同',
    );
  return hello.site;
}

function readChange(data: unknown): CacheChange {
  const { tags, seq, at, gone } = changeEvent.parse(data);
  return { tags, gone, ...(seq !== undefined && { seq }), ...(at !== undefined && { at }) };
}
