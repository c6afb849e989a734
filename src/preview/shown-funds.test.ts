// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { shownFunds } from './shown-funds.ts';

it('finds the funds that a page leads to, each once', () => {
  document.body.innerHTML = `
    <a href="/fund?fundcode=000628">a</a>
    <a href="https://trade.example.com/buy?business=buy&amp;fundcode=000001">b</a>
    <a href="/fund?fundcode=000628#node-documents">c</a>
    <a href="/col?menuid=10212&amp;fundcodes=000051">d</a>
    <a href="/fund?fundcode=1234567">e</a>`;
  expect(shownFunds(document)).toEqual(['000628', '000001']);
});
