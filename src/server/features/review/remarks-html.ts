import { nodeName } from '#composition/names.ts';
import { ROOT_ID, walk } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { commentedDocument, readLinkThreads } from '#server/site/comments/read-threads.ts';
import { escapeHtml } from '#server/site/render/markup.ts';
import { MAX_COMMENT, type CommentThread } from '#wire/studio/comments.ts';
import type { OpenLink } from './links.ts';

/** Below the banner: what was said under this link, with the answers, and a form to say more. Works without JavaScript. */
export async function remarksHtml(
  sql: Queryable,
  { id, name }: OpenLink,
  action: string,
): Promise<string> {
  const [threads, document] = await Promise.all([
    readLinkThreads(sql, name, id),
    commentedDocument(sql, name, null),
  ]);
  const nodes = document ? [...walk(document.tree)].filter((node) => node.id !== ROOT_ID) : [];
  const blocks = nodes.map(
    (node) =>
      `<option value="${escapeHtml(node.id)}">${escapeHtml(nodeName(node, catalogue))}</option>`,
  );
  const names = new Map(nodes.map((node) => [node.id, nodeName(node, catalogue)]));
  const open = threads.filter(({ resolved }) => !resolved).length;
  return [
    `<details style="${BOX}"><summary style="cursor:pointer;text-align:center">写意见${threads.length > 0 ? `（已有 ${threads.length} 条，${open} 条未解决）` : ''}</summary>`,
    `<form method="post" action="${escapeHtml(action)}" style="${FORM}">`,
    `<label>针对<select name="node" style="${INPUT}"><option value="">整页</option>${blocks.join('')}</select></label>`,
    `<label>原文（可不填，从页面上复制一小段）<input name="words" maxlength="1000" style="${INPUT}"></label>`,
    `<label>意见<textarea name="body" rows="3" maxlength="${MAX_COMMENT}" required style="${INPUT}"></textarea></label>`,
    `<label>你的姓名<input name="name" maxlength="40" required autocomplete="name" style="${INPUT}"></label>`,
    `<button style="${BUTTON}">提交意见</button></form>`,
    ...threads.map((thread) => threadHtml(thread, names.get(thread.node) ?? '整页')),
    '</details>',
  ].join('');
}

function threadHtml({ comments, quote, resolved, place }: CommentThread, block: string): string {
  const state = resolved ? '已解决' : place === 'here' ? '未解决' : '所指内容已改动';
  return [
    `<section style="${THREAD}"><p><b>${escapeHtml(block)}</b> · ${state}</p>`,
    quote === '' ? '' : `<blockquote style="margin:4px 0">“${escapeHtml(quote)}”</blockquote>`,
    ...comments
      .filter(({ isRemoved }) => !isRemoved)
      .map(
        ({ name, body }) =>
          `<p style="white-space:pre-wrap">${escapeHtml(name)}：${escapeHtml(body)}</p>`,
      ),
    '</section>',
  ].join('');
}

const BOX = 'max-width:640px;margin:4px auto 0;text-align:left';
const FORM = 'display:grid;gap:8px;margin-top:8px';
const INPUT =
  'display:block;box-sizing:border-box;width:100%;min-height:32px;padding:4px 8px;margin-top:2px;border:1px solid #8d8998;border-radius:4px;background:#fff;color:#1c1a24;font:inherit';
const BUTTON =
  'justify-self:start;min-height:32px;padding:4px 16px;border:0;border-radius:4px;background:#fff;color:#1c1a24;font:inherit;font-weight:600;cursor:pointer';
const THREAD = 'padding:8px 0;margin-top:8px;border-top:1px solid #5f5b6b;overflow-wrap:anywhere';
