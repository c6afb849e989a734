import type { RichTextInline, RichTextMark } from '#schemas/rich-text.ts';

/** Inline content that lies under one link, or under none. */
export interface LinkRun {
  address: string | null;
  inlines: RichTextInline[];
}

/** Neighbours that lead to the same address, so that a link with a bold word in it stays one link. */
export function groupLinks(inlines: readonly RichTextInline[]): LinkRun[] {
  const runs: LinkRun[] = [];
  for (const inline of inlines) {
    const address = addressOf(inline);
    const last = runs.at(-1);
    if (last && last.address === address) last.inlines.push(inline);
    else runs.push({ address, inlines: [inline] });
  }
  return runs;
}

function addressOf(inline: RichTextInline): string | null {
  const link = inline.type === 'text' ? inline.marks?.find(isLink) : undefined;
  return link?.attrs.address ?? null;
}

function isLink(mark: RichTextMark): mark is Extract<RichTextMark, { type: 'link' }> {
  return mark.type === 'link';
}
