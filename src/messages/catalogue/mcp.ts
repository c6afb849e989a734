import type { Translations } from './translations.ts';

export const mcpMessages = {
  'mcp.long-answer': {
    zh: '结果太长。缩小范围再试：read_document 给出 node，列表和查找用更小的 limit',
    en: 'The answer is too long. Ask for less: give read_document a node, lists and searches a smaller limit',
  },
  'mcp.no-batch': {
    zh: '一个请求里只放一条 JSON-RPC 消息，请分开发送',
    en: 'A request holds one JSON-RPC message; send them one by one',
  },
  'mcp.no-node': {
    zh: '没有节点 {node}，或它在回收站里。不给 node 再读一次，看 outline',
    en: 'There is no node {node}, or it lies in the trash. Read again without node and look at outline',
  },
  'mcp.no-part': {
    zh: '答案只有 {parts} 部分。不给 part 就从头读',
    en: 'The answer has {parts} parts. Ask without part to read it from the start',
  },
  'mcp.no-studio': {
    zh: '编排台没有回答。请检查地址和网络，稍后再试',
    en: 'The studio did not answer. Check address and network, and try again later',
  },
  'mcp.no-tool': {
    zh: '没有工具 {tool}。用 tools/list 看有哪些',
    en: 'There is no tool {tool}. See tools/list',
  },
  'mcp.no-type': {
    zh: '没有类型 {type}。不给 type 再试一次，看有哪些',
    en: 'There is no type {type}. Ask again without type to see all',
  },
} as const satisfies Translations;
