import type { Shelf } from '#studio/core/sync/kept/keeper.ts';
import {
  readKept,
  type Batch,
  type Kept,
  type Row,
  type Snapshot,
} from '#studio/core/sync/kept/kept.ts';

/** What a browser's database does for a draft, in memory: it survives whoever writes to it. */
export class MemoryShelf implements Shelf {
  readonly #rows = new Map<string, Row>();
  #snapshot: Snapshot | null = null;
  /** While true, nothing more is written: the tab was killed. */
  isDead = false;

  async load(): Promise<Kept | null> {
    return this.read();
  }

  read(): Kept | null {
    return readKept(structuredClone(this.#snapshot), structuredClone([...this.#rows.values()]));
  }

  async write(batch: Batch): Promise<void> {
    if (!this.isDead) this.apply(batch);
  }

  apply({ reset, snapshot, drop, put }: Batch): void {
    if (reset) this.#rows.clear();
    for (const { list, from, to } of drop)
      for (let position = from; position < to; position += 1)
        this.#rows.delete(`${list} ${position}`);
    for (const row of structuredClone(put)) this.#rows.set(`${row.list} ${row.position}`, row);
    if (snapshot) this.#snapshot = structuredClone(snapshot);
  }

  close(): void {
    // Nobody else wants it.
  }
}
