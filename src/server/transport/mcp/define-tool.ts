import { z } from 'zod';
import type { CallStudio } from './call-studio.ts';

/** What a program can ask for. */
export interface McpTool<Input extends z.ZodObject = z.ZodObject> {
  /** Never reused for another meaning. */
  name: string;
  title: string;
  /** What it does, answers and needs, for a language model. */
  description: string;
  input: Input;
  /** It changes nothing. */
  isReading: boolean;
  /** Answers JSON, or that with a picture. Whatever rights it takes is the studio's own matter: it makes calls of the studio alone. */
  run(input: z.output<Input>, call: CallStudio): Promise<unknown>;
}

/** What a tool answers besides JSON: a picture, PNG in base64. */
export class WithPicture {
  constructor(
    readonly answer: object,
    readonly png: string,
  ) {}
}

/** Which part of an answer is asked for, where it is too long to be read at once. */
const part = z
  .int()
  .min(1)
  .max(100)
  .optional()
  .describe('Of an answer in several parts: which one');

/** Types the arguments of a tool by its schema; a tool that reads can be asked for the next part of its answer. */
export function defineTool<Input extends z.ZodObject>(tool: McpTool<Input>): McpTool {
  const input = tool.isReading ? tool.input.extend({ part }) : tool.input;
  return { ...tool, input } as unknown as McpTool;
}
