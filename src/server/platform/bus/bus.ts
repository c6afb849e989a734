/** A message to everyone in any process that listens to the channel. */
export interface BusMessage {
  /** Letters, digits and `_`, under 64 bytes. */
  channel: string;
  /** Under 8,000 bytes. */
  payload: string;
}

/**
 * Carries messages between the processes of one database: who edited what, and who has what open. Any message may be lost,
 * so a listener asks the database again, at its own times and whenever `onListen` says that messages come again.
 */
export interface Bus {
  /** Rejects where the messages cannot be sent now; they are not kept. */
  publish(messages: readonly BusMessage[]): Promise<void>;
  /** `onListen`: messages come from now on; called again after each reconnection. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onListen?: () => void,
  ): Promise<Listening>;
  close(): Promise<void>;
}

export interface Listening {
  unlisten(): Promise<void>;
}
