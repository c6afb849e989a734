import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

let expected: RegExp[] = [];
let printed: string[] = [];
let spies: MockInstance[] = [];

/** Lets the running test print errors and warnings that match, and fails it when none comes. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

// As a setup file of the tests: a test that prints an error or a warning unexpectedly fails.
beforeEach(() => {
  expected = [];
  printed = [];
  const keep = (...parameters: unknown[]) => void printed.push(format(...parameters));
  spies = [
    vi.spyOn(console, 'error').mockImplementation(keep),
    vi.spyOn(console, 'warn').mockImplementation(keep),
  ];
});

afterEach(() => {
  for (const spy of spies) spy.mockRestore();
  const unexpected = printed.filter((text) => !expected.some((pattern) => pattern.test(text)));
  const absent = expected.filter((pattern) => !printed.some((text) => pattern.test(text)));
  expect({ unexpected, absent }, 'what the test printed to the console').toEqual({
    unexpected: [],
    absent: [],
  });
});
