/** After an input method ended, the editor still reads what it left in the page: milliseconds. */
const SETTLING = 60;

/** Whether an input method composes in an editor, which must not be touched then. */
export interface InputMethod {
  readonly composing: boolean;
  begin(): void;
  /** Once the editor has read what is left, composing is over; not where `isOn` says that it goes on. */
  end(isOn: () => boolean): void;
  /** Hears each time that composing is over; answers what ends that. */
  onEnd(listener: () => void): () => void;
}

export function watchInputMethod(): InputMethod {
  const listeners = new Set<() => void>();
  let composing = false;
  return {
    get composing() {
      return composing;
    },
    begin: () => void (composing = true),
    end(isOn) {
      setTimeout(() => {
        if (isOn()) return;
        composing = false;
        for (const listener of listeners) listener();
      }, SETTLING);
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
