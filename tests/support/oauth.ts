import { createHash, randomBytes } from 'node:crypto';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { ProgramRight } from '#schemas/program.ts';

/** Where the programs of tests are answered. */
export const REDIRECT = 'http://127.0.0.1:33418/callback';

interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
  error: string;
}

/** A program that asks for tokens by itself, step by step, so that each step can go wrong. */
export class OAuthProgram {
  client = '';
  verifier = randomBytes(32).toString('base64url');
  constructor(readonly origin: string) {}

  async register(metadata: object = {}): Promise<{ status: number; body: Record<string, never> }> {
    const response = await fetch(`${this.origin}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: '桌面助手', redirect_uris: [REDIRECT], ...metadata }),
    });
    const body = (await response.json()) as Record<string, never>;
    if (response.ok) this.client = body['client_id'] ?? '';
    return { status: response.status, body };
  }

  /** What the browser is led to, behind the question mark. */
  query(changed: Record<string, string> = {}): string {
    return new URLSearchParams({
      response_type: 'code',
      client_id: this.client,
      redirect_uri: REDIRECT,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'a&b',
      resource: `${this.origin}/mcp`,
      ...changed,
    }).toString();
  }

  async post(path: 'token' | 'revoke', form: Record<string, string>, search = '') {
    const response = await fetch(`${this.origin}/oauth/${path}${search}`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: this.client, ...form }),
    });
    return { status: response.status, body: (await response.json()) as Tokens };
  }

  exchange(code: string, changed: Record<string, string> = {}) {
    return this.post('token', {
      ...{ grant_type: 'authorization_code', code, redirect_uri: REDIRECT },
      ...{ code_verifier: this.verifier, ...changed },
    });
  }

  refresh(token: string, changed: Record<string, string> = {}) {
    return this.post('token', { grant_type: 'refresh_token', refresh_token: token, ...changed });
  }
}

/** What a person consents to. */
export const consentTo = (query: string, ...rights: ProgramRight[]) =>
  ({
    query,
    limit: { rights: ['studio.read', ...rights] as ProgramRight[], scope: EVERYWHERE },
    days: 7,
  }) as const;
