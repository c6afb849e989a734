import { describe, expect, it } from 'vitest';
import { assistantBody, ASSISTANT_LIMITS } from '#wire/studio/assistant.ts';
import { fittingTexts, textChoices } from './choice.ts';

const field = { label: '正文', text: '', max: 200, hasLines: false, others: [] };
const tasks = (more: Partial<Parameters<typeof textChoices>[0]>) =>
  textChoices({ ...field, ...more }).map(({ task }) => task);
const others = [{ label: '介绍', text: '稳'.repeat(100) }];

describe('what a text is good for', () => {
  it('follows from its length, the room of its field, and the texts beside it', () => {
    expect(tasks({})).toEqual([]);
    expect(tasks({ text: '稳健' })).toEqual(['plainer', 'english']);
    expect(tasks({ text: '稳健'.repeat(10) })).toEqual(['shorten', 'plainer', 'english']);
    expect(tasks({ others })).toEqual(['summary']);
    expect(tasks({ others, max: 20 })).toEqual([]);
    expect(tasks({ text: '稳'.repeat(ASSISTANT_LIMITS.characters + 1) })).toEqual([]);
  });

  it('asks for no more than the field takes', () => {
    const [first] = textChoices({ ...field, text: '稳健', max: 12 });
    expect(first?.most).toEqual({ text: 12 });
  });
});

it('takes as many texts as a request may have, the last one cut', () => {
  const fitted = fittingTexts([
    { label: '长'.repeat(100), text: '稳'.repeat(5000) },
    { label: '空', text: ' ' },
    ...Array.from({ length: 60 }, (_, index) => ({
      label: `${index >> 1}`,
      text: '健'.repeat(400),
    })),
  ]);
  const body = {
    ...{ kind: 'page', key: '1', task: 'summary', texts: fitted, most: {}, hasLines: false },
    language: 'zh',
  };
  expect(assistantBody.safeParse(body).error).toBeUndefined();
  expect(new Set(fitted.map(({ label }) => label)).size).toBe(fitted.length);
  expect(fitted.reduce((sum, { text }) => sum + text.length, 0)).toBe(ASSISTANT_LIMITS.characters);
});
