/** A column whose values the product has to read back, encrypted at rest. */
export interface SecretColumn {
  table: string;
  column: string;
  /** SQL, as text: what a row is known by, and its values are bound to. Unique in the table. */
  row: string;
  /** A column with the keyed hash of the value, by which a row is found: see `lookupHashes`. */
  lookup?: string;
}

/** Every one of them. What only has to be recognised is a hash, and is not listed here. */
export const SECRET_COLUMNS = {
  totp: { table: 'account', column: 'totp_secret', row: 'account' },
  webhook: { table: 'webhook', column: 'secret', row: 'id' },
  upstreamToken: { table: 'upstream_session', column: 'token', row: 'unique_index::text' },
  upstreamKey: { table: 'upstream_session', column: 'cipher_key', row: 'unique_index::text' },
  alertAddress: {
    table: 'alert_subscription',
    column: 'address',
    row: 'id',
    lookup: 'address_hash',
  },
  alertToken: { table: 'alert_subscription', column: 'token', row: 'id' },
  pushKeys: { table: 'alert_subscription', column: 'push_secret', row: 'id' },
  pushKey: { table: 'push_key', column: 'private_key', row: 'single::text' },
  noticeToken: { table: 'notice_reader', column: 'token', row: 'account' },
  robotAddress: { table: 'robot', column: 'address_secret', row: 'id' },
  robotSecret: { table: 'robot', column: 'secret', row: 'id' },
  entryAnswers: { table: 'form_entry', column: 'answers_secret', row: 'entryno' },
  wireKey: { table: 'wire_session', column: 'cipher_key', row: `encode(token_hash, 'hex')` },
} as const satisfies Record<string, SecretColumn>;

export type SecretName = keyof typeof SECRET_COLUMNS;
