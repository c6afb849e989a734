import { describe, expect, it } from 'vitest';
import { publicRefusalCodes, refusals } from '#wire/studio/refusals.ts';
import { studioOpenApi } from '#server/transport/api-document/studio/document.ts';

const sources = Object.entries(
  import.meta.glob<string>(['/src/server/**/*.ts', '!**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).map(([file, text]) => ({ file, text }));
/** The codes that the server refuses with; those of the release log are its `reason`s. */
const used = new Set(
  sources.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        file.endsWith('store/release/problem.ts')
          ? /reason: '([\w-]+)'/g
          : /\brefuse\(\s*'([\w-]+)'/g,
      ),
    ].map(([, code = '']) => code),
  ),
);

describe('the refusals of the studio', () => {
  it('are those that the server refuses with', () => {
    expect([...used].toSorted()).toEqual(Object.keys(refusals).toSorted());
  });

  it('are made from the catalogue wherever the studio refuses', () => {
    const inline = sources
      .filter(({ text }) => /(?:send|stringify)\(\{\s*code: '\w+',\s*message\b/.test(text))
      .map(({ file }) => file);
    expect(inline, "use refuse('<code>', …) and sendRefusal").toEqual([]);
  });

  it('are what its OpenAPI document says, each with its status', () => {
    const { schemas, responses } = studioOpenApi().components;
    expect(schemas.Refusal).toMatchObject({
      properties: { code: { enum: publicRefusalCodes } },
    });
    for (const code of publicRefusalCodes)
      expect(responses[`Refused${refusals[code].status}`]?.description).toContain(
        `${code}：${refusals[code].zh}`,
      );
    expect(publicRefusalCodes).not.toContain('rehearsed');
  });

  it('say in both languages what they mean', () => {
    for (const [code, { zh, en }] of Object.entries(refusals)) {
      expect(zh, code).toMatch(/\p{Script=Han}/u);
      expect(en, code).not.toMatch(/\p{Script=Han}/u);
    }
  });
});
