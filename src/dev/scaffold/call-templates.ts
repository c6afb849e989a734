import { quote } from './quote.ts';
import { toPascal } from './source-text.ts';

/** A public call that this server answers. */
export interface NewCall {
  /** `fund/risk/list`. */
  path: string;
  /** What it answers, in Chinese. */
  meaning: string;
  /** Name of its files. */
  file: string;
  /** How its handler reaches `src/server/site/calls`. */
  calls: string;
}

/** `fundRiskListCall`, the schema, and `answerFundRiskList`, the handler. */
export function identifiersOf(path: string): { schema: string; handler: string } {
  const pascal = toPascal(path);
  return {
    schema: `${pascal.slice(0, 1).toLowerCase()}${pascal.slice(1)}Call`,
    handler: `answer${pascal}`,
  };
}

export const schemaText = ({ path, meaning }: NewCall) => `import { z } from 'zod';
import { text } from '../../json.ts';
import { rows, type CallSchema } from '../parts.ts';

export const ${identifiersOf(path).schema} = {
  meaning: ${quote(meaning)},
  request: z.strictObject({ keyword: text(40).optional() }),
  record: rows(z.strictObject({ name: z.string() })),
} satisfies CallSchema;
`;

export const handlerText = ({
  path,
  calls,
}: NewCall) => `import type { CallHandler } from '${calls}/context.ts';

const ROWS = [{ name: '示例' }];

/** Those whose name has the keyword. */
export const ${identifiersOf(path).handler}: CallHandler<${quote(path)}> = async ({ keyword = '' }) => ({
  ok: true,
  record: [ROWS.filter(({ name }) => name.includes(keyword))],
});
`;

export const testText = ({ path, file, calls }: NewCall) => `import { expect, it } from 'vitest';
import { callSchemas } from '#schemas/calls/calls.ts';
import type { CallContext } from '${calls}/context.ts';
import { ${identifiersOf(path).handler} } from './${file}.ts';

const answer = async (keyword: string) => {
  const given = await ${identifiersOf(path).handler}({ keyword }, {} as CallContext);
  return given.ok ? callSchemas[${quote(path)}].record.parse(given.record) : given;
};

it('answers the rows whose name has the keyword', async () => {
  expect(await answer('例')).toEqual([[{ name: '示例' }]]);
  expect(await answer('别的')).toEqual([[]]);
});
`;
