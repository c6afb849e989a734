import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { msg } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import type { Message } from '#schemas/message.ts';
import type { Refusal } from '#wire/studio/routes.ts';
import { RefusedToolCall, type CallStudio } from './call-studio.ts';
import { WithPicture } from './define-tool.ts';
import { mcpTools } from './mcp-tools.ts';

/** Maximum characters of an answer, and of one part of it: a language model reads no more at once. */
const MAX_ANSWER = 400_000;
const PART = 50_000;

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
    const { part, ...asked } = input.data;
    const answered = await tool.run(asked, call);
    const { answer, png } =
      answered instanceof WithPicture ? answered : { answer: answered, png: undefined };
    const text = JSON.stringify(answer, inWords);
    if (text.length > MAX_ANSWER)
      return refused({ code: 'requestTooLarge', message: msg('mcp.long-answer') });
    const asPart = typeof part === 'number' ? part : 1;
    if (asPart > partsOf(text))
      return refused({ code: 'badRequest', message: msg('mcp.no-part', { parts: partsOf(text) }) });
    const content = textContent(text, asPart);
    if (png !== undefined) content.push({ type: 'image', data: png, mimeType: 'image/png' });
    return { content };
  } catch (error) {
    if (error instanceof RefusedToolCall) return refused(error.refusal);
    onError(error);
    return refused({ code: 'internal', message: msg('http.internal') });
  }
}

function partsOf(text: string): number {
  return Math.max(1, Math.ceil(text.length / PART));
}

/** One part of an answer, and where it goes on. */
function textContent(text: string, part: number): CallToolResult['content'] {
  const parts = partsOf(text);
  const shown = { type: 'text' as const, text: text.slice((part - 1) * PART, part * PART) };
  if (parts === 1) return [shown];
  const more = part < parts ? `; the answer goes on with "part": ${part + 1}` : '';
  return [shown, { type: 'text', text: `Part ${part} of ${parts}${more}` }];
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
