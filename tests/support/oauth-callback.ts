import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import type {
  OAuthClientInformationMixed,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';

/** Where a program on this machine waits for the browser. */
export async function openCallback() {
  const answers: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/callback') answers.push(url.searchParams);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Program</title><link rel="icon" href="data:,">done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/callback`,
    /** What came back, the newest last. */
    answers,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The memory of a program that uses the SDK's own client of OAuth. */
export class ProgramMemory implements OAuthClientProvider {
  tokensNow: OAuthTokens | undefined;
  /** Where the program sent the browser last. */
  sentTo: URL | undefined;
  #client: OAuthClientInformationMixed | undefined;
  #verifier = '';

  constructor(readonly redirectUrl: string) {}

  get clientMetadata() {
    return { client_name: '桌面助手', redirect_uris: [this.redirectUrl] };
  }
  state() {
    return 'state-of-the-program';
  }
  clientInformation() {
    return this.#client;
  }
  saveClientInformation(client: OAuthClientInformationMixed) {
    this.#client = client;
  }
  tokens() {
    return this.tokensNow;
  }
  saveTokens(tokens: OAuthTokens) {
    this.tokensNow = tokens;
  }
  redirectToAuthorization(address: URL) {
    this.sentTo = address;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
  invalidateCredentials(what: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery') {
    if (what === 'all' || what === 'tokens') this.tokensNow = undefined;
    if (what === 'all' || what === 'client') this.#client = undefined;
  }
}
