import { changedNodes, nodeOf, toDocument, type DocumentTree } from '#composition/tree.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { PageReport } from './check-page.ts';
import type { CheckAnswer, CheckRequest } from './worker-messages.ts';

/** The worker, as far as the checker needs it. */
export interface CheckWorker {
  postMessage(request: CheckRequest, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { data: CheckAnswer }) => void): void;
  terminate(): void;
}

interface Options {
  worker: CheckWorker;
  today(): string;
  /** Runs a task when nothing else is to do, after `after` milliseconds at the earliest; answers what calls it off. */
  whenIdle(task: () => void, after: number): () => void;
  /** Milliseconds of any clock that never goes back. */
  now(): number;
  onReport(report: PageReport, milliseconds: number): void;
}

/** Has the page checked in a worker: what changed goes there once nobody needs the thread, one question at a time. */
export interface PageChecker {
  follow(tree: DocumentTree): void;
  /** The bodies of the disclosure rules that differ from the shipped ones. */
  judgeBy(published: readonly JsonValue[]): void;
  /** What approved claims say: the page is checked again with them. */
  takeClaims(claims: readonly string[]): void;
  stop(): void;
}

/** Pause after a check, in multiples of how long it took: checks of a large page leave the processor to typing. */
const REST = 4;

export function createPageChecker({
  worker,
  today,
  whenIdle,
  now,
  onReport,
}: Options): PageChecker {
  let sent: DocumentTree | null = null;
  let latest: DocumentTree | null = null;
  let newClaims: readonly string[] | null = null;
  let isAsking = false;
  let published: readonly JsonValue[] | null = null;
  let callOff = () => {};
  let restsUntil = -Infinity;

  function ask(): void {
    if (!latest || isAsking) return;
    const tree = latest;
    const ids = sent ? changedNodes(sent, tree) : Object.keys(toDocument(tree).nodes);
    const request = {
      changed: ids.flatMap((id) => nodeOf(tree, id) ?? []),
      gone: ids.filter((id) => !nodeOf(tree, id)),
      today: today(),
      ...(published && { published }),
      ...(newClaims && { claims: newClaims }),
    };
    published = null;
    sent = tree;
    latest = null;
    newClaims = null;
    isAsking = true;
    worker.postMessage(request, []);
  }

  function askSoon(): void {
    callOff();
    callOff = whenIdle(ask, Math.max(0, restsUntil - now()));
  }

  /** The document as it was sent, by other rules or claims; nothing before there is one. */
  function checkAgain(): void {
    latest ??= sent;
    askSoon();
  }

  worker.addEventListener('message', ({ data }) => {
    isAsking = false;
    restsUntil = now() + REST * data.milliseconds;
    onReport(data.report, data.milliseconds);
    if (latest) askSoon();
  });

  return {
    follow(tree) {
      latest = tree;
      askSoon();
    },
    judgeBy(rules) {
      published = rules;
      checkAgain();
    },
    takeClaims(claims) {
      newClaims = claims;
      checkAgain();
    },
    stop() {
      callOff();
      latest = null;
      worker.terminate();
    },
  };
}
