import type { ActionRecord } from '#schemas/action.ts';
import { parseStored, type TabStorage } from '../tab/tab-storage.ts';

/** Records that the server has not acknowledged yet, over page loads of the tab. */
export interface ActionQueue {
  records(): readonly ActionRecord[];
  add(record: ActionRecord): void;
  remove(records: readonly ActionRecord[]): void;
}

const NAME = 'quoin-actions';
/** While no server takes any; the oldest go first. */
const MOST = 300;

export function createActionQueue(storage: TabStorage): ActionQueue {
  let records = storedRecords(storage);

  function keep(next: ActionRecord[]): void {
    records = next;
    storage.write(NAME, JSON.stringify(records));
  }

  return {
    records: () => records,
    add: (record) => keep([...records, record].slice(-MOST)),
    remove(sent) {
      const ids = new Set(sent.map(({ id }) => id));
      keep(records.filter(({ id }) => !ids.has(id)));
    },
  };
}

/** What does not look like a record is left out; whether it is one, the server decides. */
function storedRecords(storage: TabStorage): ActionRecord[] {
  const stored = parseStored(storage.read(NAME));
  return Array.isArray(stored) ? stored.filter((one) => typeof one?.id === 'string') : [];
}
