import { describe, expect, it } from 'vitest';
import { publicRefusalCodes, refusals } from '#wire/studio/refusals.ts';
import { verbatim } from '#messages/msg.ts';
import { defineHandlers, handled, refuse } from '#server/platform/handler.ts';
import { studioRoutes } from '#wire/studio/routes.ts';
import { commonErrors } from '#server/transport/api-document/studio/common-errors.ts';
import { studioOpenApi } from '#server/transport/api-document/studio/document.ts';
import { readSources } from '#tests/support/read-sources.ts';

const sources = readSources('src/server');
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
    const { paths, components } = studioOpenApi();
    expect(components.schemas.Refusal).toMatchObject({
      properties: { code: { enum: publicRefusalCodes } },
    });
    const document = JSON.stringify(paths);
    for (const code of publicRefusalCodes)
      expect(document, code).toContain(`${code}：${refusals[code].zh}`);
    expect(publicRefusalCodes).not.toContain('rehearsed');
  });

  it('that a call meets before its handler are those of the files that all calls pass', () => {
    const shared =
      /(?:studio-server|studio-caller|key-caller|call-limit|guard|call-once|second-person|fresh-sign-in)\.ts$/;
    const given = new Set(
      sources
        .filter(({ file }) => shared.test(file))
        .flatMap(({ text }) => [...text.matchAll(/\brefuse\(\s*'([\w-]+)'/g)])
        .map(([, code]) => code),
    );
    given.delete('notFound'); // for addresses without a route
    const common = new Set(Object.values(studioRoutes).flatMap((route) => commonErrors(route)));
    expect([...common].toSorted()).toEqual([...given].toSorted());
  });

  it('are exactly those that the route declares, by type', () => {
    const declared = () =>
      defineHandlers({ revokeKey: async () => refuse('notFound', verbatim('')) });
    const undeclared = () =>
      defineHandlers({
        // @ts-expect-error the route does not declare this code
        revokeKey: async (_, { token }) => refuse(token ? 'notFound' : 'beyondOwn', verbatim('')),
      });
    // @ts-expect-error the route declares `notFound`, by which this handler never refuses
    const unused = () => defineHandlers({ revokeKey: async () => handled({}) });
    expect([declared, undeclared, unused]).toHaveLength(3);
  });

  it('say in both languages what they mean', () => {
    for (const [code, { zh, en }] of Object.entries(refusals)) {
      expect(zh, code).toMatch(/\p{Script=Han}/u);
      expect(en, code).not.toMatch(/\p{Script=Han}/u);
    }
  });
});
