/** Where a private server answers: ready to be spread into the options of the `postgres` driver. */
export interface SocketAddress {
  /** Folder of the Unix socket, absolute; starts with `/`, which is how drivers tell it from a host name. */
  host: string;
  port: number;
  username: string;
  password: string;
  database: string;
}

/** What a pooler in between changes that gives out its connections for a transaction at a time. */
export interface Pooled {
  /** Set behind such a pooler: no statement has a name, and nothing of a session stays. */
  prepare?: false;
  /** The same database without the pooler, for LISTEN and whatever else needs a session. */
  direct?: DatabaseAddress;
}

/** Where a database answers: what somebody gave (`DATABASE_URL`), or the socket of a server of our own. */
export type DatabaseAddress = ({ url: string } | SocketAddress) & Pooled;
