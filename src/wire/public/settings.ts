/** 1: the cipher key comes with the session. 0 and 2: it is the configured one, and 2 also drops a stored session. */
export type SessionMode = '0' | '1' | '2';

/** `default` is the specification's; `hardened` is AES-256-GCM with HMAC-SHA-256, and wants keys of 32 characters. */
export type SuiteName = 'default' | 'hardened';

/**
 * What both sides must agree on. It reaches every browser with the page, in the JSON data block `quoin-config`:
 * configuration, not secrets. No permission may rest on it.
 */
export interface WireSettings {
  /** 16, 24 or 32 ASCII characters, used as bytes. */
  cipherKey: string;
  /** 16 ASCII characters, used as bytes. */
  cipherIv: string;
  signSecret: string;
  sessionMode: SessionMode;
  suite: SuiteName;
}

/** Id of the data block that brings the settings to the browser. */
export const SETTINGS_BLOCK = 'quoin-config';

/** The key that enciphers a call, given the one that came with its session. */
export function cipherKeyOf(settings: WireSettings, sessionKey: string): string {
  return settings.sessionMode === '1' ? sessionKey : settings.cipherKey;
}
