import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { newId } from '../../nodes/new-id.ts';
import type { RecoveredChange } from '../replica/pending.ts';
import { claimLock, claimLockSoon, type ReleaseLock } from './claim.ts';
import type { DraftStorage } from './draft-persister.ts';
import {
  readPersistedDraft,
  type WriteBatch,
  type PersistedDraft,
  type PersistedPending,
  type PersistedRow,
  type DraftSnapshot,
} from './persisted-draft.ts';

interface Schema extends DBSchema {
  /** One copy of a draft: of one account, document and tab. */
  draft: {
    key: string;
    value: {
      id: string;
      account: string;
      document: string;
      savedAt: number;
      snapshot: DraftSnapshot;
    };
    indexes: { document: [string, string] };
  };
  row: { key: [string, string, number]; value: PersistedRow & { id: string } };
}
type Database = IDBPDatabase<Schema>;
type Transaction = IDBPTransaction<Schema, ('draft' | 'row')[], 'readwrite'>;

const NAME = 'quoin-drafts';
const TAB = 'quoin-tab';
/** Copies that nobody came back to for this long, and that hold nothing unsent, go. */
const FORGET_AFTER = 14 * 24 * 3_600_000;

let opening: Promise<Database> | undefined;

/** This tab's copy of a draft in the browser's database. Rejects where the browser keeps nothing. */
export async function openDraftStorage(account: string, document: string): Promise<DraftStorage> {
  const database = await (opening ??= openDatabase());
  const { id, release } = await claimOwn(account, document);
  await inherit(database, id, account, document);
  return {
    load: () => load(database, id),
    write: (batch) => write(database, { id, account, document }, batch),
    close: release,
  };
}

function openDatabase(): Promise<Database> {
  return openDB<Schema>(NAME, 1, {
    upgrade(database) {
      database
        .createObjectStore('draft', { keyPath: 'id' })
        .createIndex('document', ['account', 'document']);
      database.createObjectStore('row', { keyPath: ['id', 'list', 'position'] });
    },
    // A newer studio in another tab: it waits for nobody.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** A tab that was duplicated has its original's name: it takes a new one. */
async function claimOwn(
  account: string,
  document: string,
): Promise<{ id: string; release: ReleaseLock }> {
  const idOf = (tab: string) => `${account} ${document} ${tab}`;
  const known = sessionStorage.getItem(TAB) ?? newId();
  const release = await claimLockSoon(idOf(known));
  const tab = release ? known : newId();
  sessionStorage.setItem(TAB, tab);
  return { id: idOf(tab), release: release ?? (await claimLock(idOf(tab))) ?? (() => undefined) };
}

/**
 * Takes over what tabs left behind that are gone: whole, where this tab has no copy of its own yet; else what was not
 * sent, to be offered.
 */
async function inherit(
  database: Database,
  id: string,
  account: string,
  document: string,
): Promise<void> {
  const all = await database.getAllFromIndex('draft', 'document', [account, document]);
  const others = all.filter((draft) => draft.id !== id).toSorted((a, b) => b.savedAt - a.savedAt);
  let hasOwn = all.some((draft) => draft.id === id);
  for (const other of others) {
    const release = await claimLock(other.id);
    if (!release) continue;
    const transaction = database.transaction(['draft', 'row'], 'readwrite');
    const rows = await transaction.objectStore('row').getAll(rowsOf(other.id));
    const unsent = offersOf(rows);
    const isOld = Date.now() - other.savedAt > FORGET_AFTER;
    if (!hasOwn) {
      await transaction.objectStore('draft').put({ ...other, id });
      for (const row of rows) await transaction.objectStore('row').put({ ...row, id });
      hasOwn = true;
    } else {
      for (const [index, value] of unsent.entries())
        await transaction
          .objectStore('row')
          .put({ id, list: 'offered', position: Date.now() + index, value });
    }
    if (unsent.length > 0 || isOld || !all.some((draft) => draft.id === id))
      await erase(transaction, other.id);
    await transaction.done;
    release();
  }
}

/** What a copy holds that the server has not. */
function offersOf(rows: readonly PersistedRow[]): RecoveredChange[] {
  const of = <T>(list: PersistedRow['list']) =>
    rows
      .filter((row) => row.list === list)
      .toSorted((a, b) => a.position - b.position)
      .map(({ value }) => value as T);
  return [...of<RecoveredChange>('offered'), ...recoveredFrom(of<PersistedPending>('pending'))];
}

/** Pending operations by their steps. */
export function recoveredFrom(pending: readonly PersistedPending[]): RecoveredChange[] {
  const groups = Map.groupBy(pending, ({ group }) => group);
  return [...groups.values()].map((steps) => ({
    name: steps[0]?.name ?? '',
    operations: steps.map(({ change }) => change),
  }));
}

async function load(database: Database, id: string): Promise<PersistedDraft | null> {
  const [draft, rows] = await Promise.all([
    database.get('draft', id),
    database.getAll('row', rowsOf(id)),
  ]);
  return readPersistedDraft(draft?.snapshot ?? null, rows);
}

async function write(
  database: Database,
  names: { id: string; account: string; document: string },
  { reset, snapshot, drop, put }: WriteBatch,
): Promise<void> {
  const { id } = names;
  const transaction = database.transaction(['draft', 'row'], 'readwrite');
  const rows = transaction.objectStore('row');
  if (reset) void rows.delete(rowsOf(id));
  for (const { list, from, to } of drop)
    void rows.delete(IDBKeyRange.bound([id, list, from], [id, list, to], false, true));
  for (const row of put) void rows.put({ id, ...row });
  if (snapshot)
    void transaction.objectStore('draft').put({ ...names, savedAt: Date.now(), snapshot });
  await transaction.done;
}

async function erase(transaction: Transaction, id: string): Promise<void> {
  await transaction.objectStore('row').delete(rowsOf(id));
  await transaction.objectStore('draft').delete(id);
}

/** Arrays sort behind all strings and numbers. */
function rowsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}
