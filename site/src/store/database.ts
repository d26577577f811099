/**
 * The IndexedDB database: its schema, its upgrades, and what happens when another tab stands in the way. Knows
 * nothing of fallbacks; store.ts decides what to do when it fails.
 */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Raise it with every change of the schema, and add a step to `upgrade`. */
export const SCHEMA_VERSION = 2;
const NAME = 'wordsprig';

interface Schema extends DBSchema {
  /** StoredMatch by its id. */
  matches: { key: string; value: unknown };
  /** Single values by name: "settings". */
  values: { key: string; value: unknown };
  /** StoredDuel by its id; since version 2. */
  duels: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Schema>;

export interface OpenEvents {
  /** An older tab keeps the database open, so that it cannot be upgraded yet. It was asked to let go. */
  onBlocked(): void;
  /** A newer tab wants to upgrade: the database has just been closed for it. */
  onStale(): void;
  /** The browser has closed the database by itself; it may be opened again. */
  onTerminated(): void;
}

/** Opens the database, upgrading it if need be. Rejects with the browser's DOMException. */
export async function openDatabase(events: OpenEvents, version = SCHEMA_VERSION): Promise<Database> {
  const database = await openDB<Schema>(NAME, version, {
    upgrade(db, from) {
      // Steps fall through: a database of any age passes all that it has not seen.
      if (from < 1) {
        db.createObjectStore('matches');
        db.createObjectStore('values');
      }
      if (from < 2) db.createObjectStore('duels');
    },
    blocked: () => {
      events.onBlocked();
    },
    blocking: (_current, wanted, event) => {
      // Closing at once is what lets the other tab go on.
      (event.target as IDBDatabase).close();
      // null: the database is being deleted, not upgraded, and may be opened anew.
      if (wanted === null) events.onTerminated();
      else events.onStale();
    },
    terminated: () => {
      events.onTerminated();
    },
  });
  return database;
}

/** Deletes everything, the schema included: the last resort for a database that cannot be opened. */
export async function deleteDatabase(): Promise<void> {
  await deleteDB(NAME); // async, since a browser that refuses storage may throw at once
}
