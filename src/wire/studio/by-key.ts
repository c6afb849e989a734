/** Names a call that changes something, so that it can be sent again when its answer was lost. Any text, one for each thing to be done. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** `true` beside the answer of the first time. */
export const REPEATED_HEADER = 'idempotent-replayed';
