import { expect, it } from 'vitest';
import { securityText } from './security-text.ts';

it('names each contact in order, an end within a year, and its own address', () => {
  const now = Date.parse('2026-03-05T18:00:00Z');
  const contacts = ['mailto:security@example.com', 'https://www.example.com/report'];
  const lines = securityText(contacts, 'https://www.example.com', now).split('\n');
  expect(lines.filter((line) => line.startsWith('Contact: '))).toEqual(
    contacts.map((contact) => `Contact: ${contact}`),
  );
  const [expires = ''] = lines.flatMap((line) => /^Expires: (.*)$/.exec(line)?.[1] ?? []);
  // The day in Beijing, which is the next one by then.
  expect(expires).toBe('2026-09-02T00:00:00+08:00');
  expect(Date.parse(expires) - now).toBeLessThan(365 * 86_400_000);
  expect(lines).toContain('Canonical: https://www.example.com/.well-known/security.txt');
});
