import { Step } from '@tiptap/pm/transform';
import { readRichText, richTextModel, writeRichText } from '#composition/rich-text/model.ts';
import { isSameJson } from '#composition/same-json.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { BoundText } from './text-binding.ts';

/** Where somebody else is in a text. */
export interface PeerCaret {
  id: string;
  name: string;
  colour: string;
  /** In the text's document, as that person has it. */
  position: number;
}

/** Who else is in a text, and telling them where one is oneself. */
export interface TextCarets {
  /** The same list as long as nothing of it changes. */
  read(): readonly PeerCaret[];
  subscribe(listener: () => void): () => void;
  /** Null: in the text no longer. */
  tell(position: number | null): void;
}

/** A text that tells when it may have changed. */
export interface WatchedText extends BoundText {
  subscribe(listener: () => void): () => void;
  /** Makes two blocks of the text's own at a position of its document; absent where its block cannot be split. */
  splitAt?(position: number): void;
  /** Absent where nobody else can be in it. */
  carets?: TextCarets;
}

/** A text that nobody else edits, as a value that is given and handed back whole. */
export interface HeldText extends WatchedText {
  /** Takes in the value as it was given last. */
  give(value: JsonValue | undefined): void;
  /** Hands back the value after every edit; answers what ends it. */
  handBack(listener: (value: JsonValue) => void): () => void;
}

export function holdText(start: JsonValue | undefined): HeldText {
  let value = start;
  const listeners = new Set<() => void>();
  const takers = new Set<(value: JsonValue) => void>();
  return {
    read: () => value,
    edit(steps) {
      const read = readRichText(value);
      if (!read.ok) return;
      const after = steps.reduce(
        (text, step) => Step.fromJSON(richTextModel, step).apply(text).doc ?? text,
        read.text,
      );
      const written = writeRichText(after);
      value = written;
      for (const take of takers) take(written);
    },
    give(next) {
      if (isSameJson(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    handBack(listener) {
      takers.add(listener);
      return () => void takers.delete(listener);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
