/** A server that does not answer for this long is gone, whatever the connection says. */
const ANSWER_WITHIN = 10_000;

/** What was sent and not answered. Nothing else is sent meanwhile. */
export class Flight {
  #ids: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onSilence: () => void;

  constructor(onSilence: () => void) {
    this.#onSilence = onSilence;
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  start(ids: ReadonlySet<string>): void {
    this.#ids = ids;
    this.expectAnswer();
  }

  /** The operation that the server means by an id; the first on its way where it names none of them. */
  meantBy(id: string): string {
    const [first = id] = this.#ids;
    return this.#ids.has(id) ? id : first;
  }

  land(ids: ReadonlySet<string>): void {
    this.#ids = new Set([...this.#ids].filter((id) => !ids.has(id)));
    if (this.isEmpty) this.answered();
  }

  forget(): void {
    this.#ids = new Set();
    this.answered();
  }

  expectAnswer(): void {
    this.answered();
    this.#timer = setTimeout(this.#onSilence, ANSWER_WITHIN);
  }

  answered(): void {
    clearTimeout(this.#timer);
  }
}
