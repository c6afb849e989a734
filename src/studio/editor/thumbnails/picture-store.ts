import type { PageModel } from '#kit';
import type { FramePicture } from '#wire/preview/messages.ts';

/** Something to be drawn. The key changes whenever its picture would: a type's is made of name and version. */
export interface ThumbnailSubject {
  key: string;
  /** The page that shows it; null where there is nothing to show. */
  model(): Promise<PageModel | null>;
}

/** A picture as far as it has come. `address` is a data URL for an image. */
export type Drawing =
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'ready'; address: string; width: number; height: number };

/** Every picture is drawn once. What was asked for last comes first, since it is what the editor looks at. */
export interface PictureStore {
  get(key: string): Drawing | undefined;
  want(subject: ThumbnailSubject): void;
  /** Called off before it was begun: it scrolled out of sight. */
  forgo(key: string): void;
  /** Takes the next subject to draw; null when there is none. */
  take(): ThumbnailSubject | null;
  settle(key: string, picture: FramePicture | null): void;
  /** Begun and not brought to an end: it can be asked for again. */
  drop(key: string): void;
  subscribe(listener: () => void): () => void;
}

export function createPictureStore(): PictureStore {
  const drawings = new Map<string, Drawing>();
  const waiting = new Map<string, ThumbnailSubject>();
  const listeners = new Set<() => void>();
  const put = (key: string, drawing: Drawing) => {
    drawings.set(key, drawing);
    for (const listener of listeners) listener();
  };

  return {
    get: (key) => drawings.get(key),
    want(subject) {
      if (drawings.has(subject.key)) return;
      waiting.set(subject.key, subject);
      put(subject.key, { state: 'waiting' });
    },
    forgo(key) {
      if (waiting.delete(key)) drawings.delete(key);
    },
    take() {
      const subject = [...waiting.values()].at(-1) ?? null;
      if (subject) waiting.delete(subject.key);
      return subject;
    },
    settle(key, picture) {
      put(
        key,
        picture
          ? {
              state: 'ready',
              address: imageAddress(picture.svg),
              width: picture.width,
              height: picture.height,
            }
          : { state: 'failed' },
      );
    },
    drop: (key) => void drawings.delete(key),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function imageAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
