import type { WireSettings } from '#wire/public/settings.ts';
import type { Sessions } from '../store/sessions.ts';
import type { Desk } from './desk.ts';
import type { DocumentWriter } from './documents/write-document.ts';
import type { Faults } from './faults.ts';
import type { LoginTokens } from './login-tokens.ts';

/** What the gateway's calls are answered with. */
export interface GatewayParts {
  desk: Desk;
  sessions: Sessions;
  tokens: LoginTokens;
  faults: Faults;
  settings: WireSettings;
  write: DocumentWriter;
}
