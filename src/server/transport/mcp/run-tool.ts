import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { msg } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import type { Message } from '#schemas/message.ts';
import type { Refusal } from '#wire/studio/routes.ts';
import { RefusedToolCall, type CallStudio } from './call-studio.ts';
import { mcpTools } from './mcp-tools.ts';

/** Maximum characters of one answer: a language model reads no more at once. */
const MAX_ANSWER = 400_000;

/** Runs a tool. Whatever goes wrong is an answer that says so: nothing is thrown, and no stack is told. */
export async function runTool(
  name: string,
  given: unknown,
  call: CallStudio,
  onError: (error: unknown) => void,
): Promise<CallToolResult> {
  const tool = mcpTools.find((one) => one.name === name);
  if (!tool) return refused({ code: 'notFound', message: msg('mcp.no-tool', { tool: name }) });
  try {
    const input = tool.input.safeParse(given);
    if (!input.success) {
      const [issue] = input.error.issues;
      const field = issue?.path.map(String).join('.') || 'arguments';
      const message = msg('http.bad-field', { field, fault: issue?.message ?? '' });
      return refused({ code: 'badRequest', message });
    }
    const answer = JSON.stringify(await tool.run(input.data, call), inWords);
    return answer.length > MAX_ANSWER
      ? refused({ code: 'requestTooLarge', message: msg('mcp.long-answer') })
      : { content: [{ type: 'text', text: answer }] };
  } catch (error) {
    if (error instanceof RefusedToolCall) return refused(error.refusal);
    onError(error);
    return refused({ code: 'internal', message: msg('http.internal') });
  }
}

function refused(refusal: Refusal): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(refusal, inWords) }] };
}

/** Messages travel by id; a program reads them in words. */
function inWords(key: string, value: unknown): unknown {
  return key === 'message' && isMessage(value) ? toSourceText(value) : value;
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'id' in value && 'values' in value;
}
