import type { Database } from '../database/connect.ts';
import type { Bus } from './bus.ts';
import { postgresBus } from './postgres-bus.ts';

const buses = new WeakMap<Database, Bus>();

/** Lets everything that is announced by users of this pool go by `bus`. */
export function setBus(sql: Database, bus: Bus): void {
  buses.set(sql, bus);
}

/** The bus of a pool: the database's own notifications unless another is used. */
export function busOf(sql: Database, listenSql: Database = sql): Bus {
  return buses.get(sql) ?? postgresBus(sql, listenSql);
}
