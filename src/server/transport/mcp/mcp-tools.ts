import type { McpTool } from './define-tool.ts';
import { proposeChangesTool, undoChangesTool } from './change-drafts.ts';
import { describeTypesTool } from './describe-types.ts';
import { checkDocumentTool, previewDocumentTool, requestApprovalTool } from './check-and-submit.ts';
import { listItemsTool, listPagesTool, readDocumentTool, searchSiteTool } from './read-site.ts';

/** What programs can do, in the order in which they are listed. None of it publishes. */
export const mcpTools: readonly McpTool[] = [
  listPagesTool,
  listItemsTool,
  readDocumentTool,
  describeTypesTool,
  searchSiteTool,
  proposeChangesTool,
  undoChangesTool,
  checkDocumentTool,
  previewDocumentTool,
  requestApprovalTool,
];
