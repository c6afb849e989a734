import { Step } from '@tiptap/pm/transform';
import { readRichText, richTextModel, writeRichText } from '#composition/rich-text/model.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { BoundText } from './text-binding.ts';

/** A text that tells when it may have changed. */
export interface WatchedText extends BoundText {
  subscribe(listener: () => void): () => void;
}

/** A text that nobody else edits, as a value that is given and handed back whole. */
export interface HeldText extends WatchedText {
  /** Takes in the value as it was given last. */
  give(value: JsonValue | undefined): void;
}

export function holdText(start: JsonValue | undefined, onChange: (value: JsonValue) => void): HeldText {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    edit(steps) {
      const read = readRichText(value);
      if (!read.ok) return;
      const after = steps.reduce((text, step) => Step.fromJSON(richTextModel, step).apply(text).doc ?? text, read.text);
      value = writeRichText(after);
      onChange(value);
    },
    give(next) {
      if (JSON.stringify(next) === JSON.stringify(value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
