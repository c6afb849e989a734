import { call, type CallRequest } from '#kit/call.ts';
import { defineBlock } from '#kit/define-block.ts';
import type { RichText, RichTextBlock } from '#schemas/rich-text.ts';
import { props } from './props.ts';

/** More files than a text will ever offer. */
const FILES = '100';

/** The files are asked for only where the text offers one. */
function requests({ text }: { text: RichText }): { files?: CallRequest<'content/download/list'> } {
  return offersFile(text.content) ? { files: call('content/download/list', { pagecount: FILES }) } : {};
}

function offersFile(blocks: readonly RichTextBlock[]): boolean {
  return blocks.some((block) => {
    if (block.type === 'bulletList' || block.type === 'orderedList') return block.content.some((item) => offersFile(item.content));
    return block.type === 'attachment' || (block.type === 'blockquote' && offersFile(block.content));
  });
}

export const block = defineBlock({ type: 'rich-text', version: 1, props, data: requests });
