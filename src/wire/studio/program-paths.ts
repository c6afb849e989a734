/** Address of the MCP server, on the studio's origin. */
export const MCP_PATH = '/mcp';

/** The screen on which a person lets a program in: the authorization endpoint of OAuth. */
export const CONNECT_PATH = '/connect';
