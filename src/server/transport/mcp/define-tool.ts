import type { z } from 'zod';
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
  /** Answers JSON. Whatever rights it takes is the studio's own matter: it makes calls of the studio alone. */
  run(input: z.output<Input>, call: CallStudio): Promise<unknown>;
}

/** Types the arguments of a tool by its schema. */
export function defineTool<Input extends z.ZodObject>(tool: McpTool<Input>): McpTool {
  return tool as unknown as McpTool;
}
