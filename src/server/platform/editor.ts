import type { KeyLimit } from '#schemas/api-key.ts';
import type { Grant } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import type { Account } from '#wire/studio/routes.ts';

/** Who is signed in or whom a key acts for, what they may do, and how long they stay so. */
export interface Editor extends Account {
  grants: readonly Grant[];
  /** Of a key: what it may do at most, and which it is. */
  limit?: KeyLimit;
  key?: string;
  /** One of their roles needs a second factor and they have none: they may set one up, and nothing else. */
  lacksFactor: boolean;
  /** Whom they were named a deputy of, for calls that sign; on which days these hold is asked when it is signed. */
  represented?: readonly Represented[];
  session: string;
  /** The session was begun by the company's provider. */
  byProvider?: boolean;
  /** When the session ends unless it is used again, ISO 8601. */
  endsAt: string;
}

/** Whom a deputy signs for, with the grants that the deputy may use. */
export interface Represented extends Account {
  grants: readonly Grant[];
  /** Null: named for every role. */
  role: Role | null;
  /** Both included, yyyymmdd in Beijing. */
  from: string;
  until: string;
  /** Null: not ended before its last day. */
  endedAt: string | null;
}

/** Where somebody signs in from. */
export interface Origin {
  address: string;
  /** What the browser calls itself. */
  device: string;
}
