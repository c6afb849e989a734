import { mcpTools } from '#server/transport/mcp/mcp-tools.ts';
import { markdownTable } from './sections.ts';

/** The tools of assistants; an argument with a question mark can be left out. */
export function mcpToolTable(): string {
  return markdownTable(
    ['Tool', 'Arguments', 'Changes', 'What'],
    mcpTools.map(({ name, input, isReading, title }) => [
      `\`${name}\``,
      Object.entries(input.shape)
        .map(([field, schema]) => `\`${field}\`${schema.safeParse(undefined).success ? '?' : ''}`)
        .join(', '),
      isReading ? 'nothing' : 'drafts',
      title,
    ]),
  );
}
