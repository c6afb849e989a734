import type { DraftStorage } from '#studio/core/sync/persistence/draft-persister.ts';
import {
  readPersistedDraft,
  type WriteBatch,
  type PersistedDraft,
  type PersistedRow,
  type DraftSnapshot,
} from '#studio/core/sync/persistence/persisted-draft.ts';

/** What a browser's database does for a draft, in memory: it outlives its writers. */
export class MemoryDraftStorage implements DraftStorage {
  readonly #rows = new Map<string, PersistedRow>();
  #snapshot: DraftSnapshot | null = null;
  /** While true, nothing more is written: the tab was killed. */
  isDead = false;

  async load(): Promise<PersistedDraft | null> {
    return this.read();
  }

  read(): PersistedDraft | null {
    return readPersistedDraft(
      structuredClone(this.#snapshot),
      structuredClone([...this.#rows.values()]),
    );
  }

  async write(batch: WriteBatch): Promise<void> {
    if (!this.isDead) this.apply(batch);
  }

  apply({ reset, snapshot, drop, put }: WriteBatch): void {
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
