import { callSchemas, type CallPath } from '#schemas/calls/calls.ts';
import type { CallSchema } from '#schemas/calls/parts.ts';
import type { CallEntry } from '#wire/calls/entry/entry.ts';
import { calls } from '#wire/calls/table.ts';
import { toJsonSchema, type Components, type JsonSchema } from './json-schema.ts';

/** One call of the catalogue with everything that its documentation says. */
export interface DescribedCall {
  path: CallPath;
  /** Path as a name: for `operationId`, anchors and shared schemas. */
  id: string;
  meaning: string;
  entry: CallEntry;
  request: JsonSchema;
  /** Of `record` or `body`; null where the call answers a file. */
  answer: JsonSchema | null;
}

export function describeCall(path: CallPath, components: Components): DescribedCall {
  const schema: CallSchema = callSchemas[path];
  const id = path.replaceAll('/', '-');
  const answer = 'record' in schema ? schema.record : 'body' in schema ? schema.body : null;
  return {
    path,
    id,
    meaning: schema.meaning,
    entry: calls[path],
    request: toJsonSchema(schema.request, 'input', `${id}-request`, components),
    answer: answer && toJsonSchema(answer, 'output', `${id}-answer`, components),
  };
}
