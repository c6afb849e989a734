import { beforeEach, expect, it, vi } from 'vitest';
import type * as ReturnAddress from './return-address.ts';

const facts = { sites: ['http://localhost:8080'] };

/** Fresh modules, as in a new tab: the facts and the tab's storage are kept in them. */
let tab: typeof ReturnAddress;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(facts) }) });
  tab = await import('./return-address.ts');
});

it('leads back to the page of the website that was named last', () => {
  tab.rememberBack('?back=http%3A%2F%2Flocalhost%3A8080%2Ffundsearch%3Ftype%3D3%23top');
  tab.rememberBack('?next=%2Forders');
  expect(tab.websiteToReturnTo()).toBe('http://localhost:8080/fundsearch?type=3');
});

it.each(['', '?back=https%3A%2F%2Felsewhere.example.com%2F', '?back=javascript%3Aalert(1)'])(
  'leads to the home page of the website after %j',
  (search) => {
    tab.rememberBack(search);
    expect(tab.websiteToReturnTo()).toBe('http://localhost:8080/');
  },
);
