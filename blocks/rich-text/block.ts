import { type CallRequest, call, defineBlock } from '#kit';
import { namedFundsBody } from '#rules/funds/fund-requests.ts';
import type { RichText, RichTextBlock, RichTextInline } from '#schemas/rich-text.ts';
import { props } from './props.ts';

/** More files than a text will ever offer. */
const FILES = '100';

/** Files are asked for only where the text offers one, funds where it names a figure of theirs. */
function requestsOf({ text }: { text: RichText }): {
  files?: CallRequest<'content/download/list'>;
  funds?: CallRequest<'trade/fund/list'>;
} {
  const blocks = text.content.flatMap(withInner);
  const codes = blocks
    .flatMap(inlinesOf)
    .flatMap((inline) =>
      inline.type === 'fundFigure' && inline.attrs.fundcode !== '' ? [inline.attrs.fundcode] : [],
    );
  const funds = [...new Set(codes)].map((fundcode) => ({ fundcode }));
  return {
    ...(blocks.some(({ type }) => type === 'attachment') && {
      files: call('content/download/list', { pagecount: FILES }),
    }),
    ...(funds.length > 0 && { funds: call('trade/fund/list', namedFundsBody(funds)) }),
  };
}

/** A block and all that stand in it. */
function withInner(block: RichTextBlock): RichTextBlock[] {
  switch (block.type) {
    case 'bulletList':
    case 'orderedList':
      return [block, ...block.content.flatMap((item) => item.content.flatMap(withInner))];
    case 'blockquote':
      return [block, ...block.content.flatMap(withInner)];
    case 'table':
      return [
        block,
        ...block.content.flatMap((row) => row.content.flatMap((cell) => cell.content)),
      ];
    default:
      return [block];
  }
}

function inlinesOf(block: RichTextBlock): readonly RichTextInline[] {
  return block.type === 'paragraph' || block.type === 'heading' ? (block.content ?? []) : [];
}

export const block = defineBlock({ type: 'rich-text', version: 1, props, data: requestsOf });
