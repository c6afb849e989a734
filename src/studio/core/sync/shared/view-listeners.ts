/** Those who draw a draft. What is on screen already may hold the others back until it is painted. */
export class ViewListeners {
  readonly #afterPaint: (task: () => void) => () => void;
  readonly #listeners = new Set<() => void>();
  #callOff: (() => void) | null = null;

  constructor(afterPaint: (task: () => void) => () => void) {
    this.#afterPaint = afterPaint;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  notify(): void {
    if (this.#callOff === null) this.#tell();
  }

  /** From here on what there is to tell waits until the next frame is drawn. */
  hold(): void {
    this.#callOff ??= this.#afterPaint(() => {
      this.#callOff = null;
      this.#tell();
    });
  }

  /** Tells what waits; false where nothing does. */
  settle(): boolean {
    if (this.#callOff === null) return false;
    this.#callOff();
    this.#callOff = null;
    this.#tell();
    return true;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
