/** Where a private server answers: ready to be spread into the options of the `postgres` driver. */
export interface SocketAddress {
  /** Folder of the Unix socket, absolute; starts with `/`, which is how drivers tell it from a host name. */
  host: string;
  port: number;
  username: string;
  password: string;
  database: string;
}

/** Where a database answers: what somebody gave (`DATABASE_URL`), or the socket of a server of our own. */
export type DatabaseAddress = { url: string } | SocketAddress;
