import { useEffect, useRef } from 'react';
import type { ImageCode } from '#schemas/visitor.ts';

/** A proof that takes longer is not waited for: without one a message is taken too, only less often. */
const LONGEST_MS = 20_000;

/** Answers the proof of work for the code in use, which a worker makes while somebody types; empty where none can be made. */
export function useWork(code: ImageCode | null): () => Promise<string> {
  const work = useRef<Promise<string>>(Promise.resolve(''));
  const [codeid, bits] = [code?.codeid, Number(code?.workbits ?? 0)];
  useEffect(() => {
    if (codeid === undefined || bits === 0) return undefined;
    const begun = begin(codeid, bits);
    work.current = begun.work;
    return begun.stop;
  }, [codeid, bits]);
  return () => work.current;
}

function begin(codeid: string, bits: number): { work: Promise<string>; stop: () => void } {
  let stop = () => undefined as void;
  const work = new Promise<string>((settle) => {
    try {
      const worker = new Worker(new URL('./work-worker.ts', import.meta.url), {
        type: 'module',
        name: 'proof-of-work',
      });
      const timer = setTimeout(() => stop(), LONGEST_MS);
      const end = (made: string) => {
        clearTimeout(timer);
        worker.terminate();
        settle(made);
      };
      stop = () => end('');
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => end(data));
      worker.addEventListener('error', () => end(''));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker's port has no origin to name
      worker.postMessage({ codeid, bits });
    } catch {
      settle('');
    }
  });
  return { work, stop: () => stop() };
}
