import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import type { CallStudio } from './call-studio.ts';
import { inputSchemaOf } from './input-schema.ts';
import { mcpTools } from './mcp-tools.ts';
import { runTool } from './run-tool.ts';

const INSTRUCTIONS = `Quoin is the website of a fund company and the studio that composes it. Read first (list_pages, search_site, read_document, describe_types), then propose_changes in drafts, check_document and preview_document, and request_approval. Nothing here publishes: people do. Texts for visitors are Chinese. Never invent figures of funds.`;

let listed: Tool[] | undefined;

/** An MCP server over the studio's calls, to be connected to one transport. */
export function createMcpServer(call: CallStudio, onError: (error: unknown) => void): McpServer {
  const mcp = new McpServer(
    { name: 'quoin', title: 'Quoin', version: '1' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  // Arguments are checked by the schemas of the studio, whose words name field and remedy.
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: (listed ??= listTools()) }));
  mcp.server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    runTool(params.name, params.arguments ?? {}, call, onError),
  );
  return mcp;
}

function listTools(): Tool[] {
  return mcpTools.map(({ name, title, description, input, isReading }) => ({
    name,
    title,
    description,
    inputSchema: inputSchemaOf(input) as Tool['inputSchema'],
    annotations: {
      title,
      readOnlyHint: isReading,
      destructiveHint: !isReading,
      openWorldHint: false,
    },
  }));
}
