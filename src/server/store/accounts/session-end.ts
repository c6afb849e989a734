/** Notified with the id of each session that is deleted, by a trigger of the table. */
export const SESSION_END_CHANNEL = 'session_end';

/** The editor's session has ended; nothing was done. */
export class SessionEnded extends Error {
  constructor() {
    super('the session has ended');
  }
}
