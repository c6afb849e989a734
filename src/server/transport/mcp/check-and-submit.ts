import { z } from 'zod';
import { openTree } from '#composition/tree.ts';
import { documentBase, documentName } from '#wire/studio/document-name.ts';
import { instant } from '#wire/studio/publishing.ts';
import { text } from '#schemas/json.ts';
import { treeRows } from '#server/store/site-text/document-rows.ts';
import { PICTURE_WIDTHS, pictureHeight } from '#wire/studio/pictures.ts';
import type { StudioBody } from '#wire/studio/routes.ts';
import { RefusedToolCall, type CallStudio } from './call-studio.ts';
import { defineTool, WithPicture } from './define-tool.ts';

export const checkDocumentTool = defineTool({
  name: 'check_document',
  title: 'Check a draft',
  description:
    'What publishing the draft would meet: "findings" forbid it, each with node, path and remedy; "warnings" need a word of compliance. "changed": it differs from what is published.',
  input: documentName,
  isReading: true,
  run: ({ kind, key }, call) => call('check', { kind, key }),
});

export const previewDocumentTool = defineTool({
  name: 'preview_document',
  title: 'Preview a draft as text and picture',
  description:
    'The words of the draft in their order, block by block, and the address in the studio where people see it as visitors would. Figures and lists that blocks fetch are not among the words. With "width" (360, 768 or 1440) also a picture of the page as visitors get it before any script runs, so without charts, cut at "height"; where the server takes none, "picture" says why.',
  input: documentName.extend({
    width: z.literal(PICTURE_WIDTHS).optional(),
    height: pictureHeight,
  }),
  isReading: true,
  run: async ({ width, height, ...name }, call) => {
    const { head, document } = await call('readDraft', name);
    const opened = openTree(document);
    if (!opened.ok) throw new RefusedToolCall({ code: 'notFound', message: opened.message });
    const lines = treeRows(opened.tree)
      .filter(({ what }) => what === 'text')
      .map(({ node, name: title, value }) => ({ node, name: title, text: value }));
    const text = { head, address: documentBase(name), lines };
    return width === undefined ? text : withPicture(text, call, { ...name, width, height });
  },
});

/** The text with a picture; where none can be taken, with why. */
async function withPicture(text: object, call: CallStudio, asked: StudioBody<'pictureOfDraft'>) {
  try {
    const { png, ...size } = await call('pictureOfDraft', asked);
    return new WithPicture({ ...text, picture: size }, png);
  } catch (error) {
    if (!(error instanceof RefusedToolCall)) throw error;
    return { ...text, picture: error.refusal };
  }
}

export const requestApprovalTool = defineTool({
  name: 'request_approval',
  title: 'Ask for approval',
  description:
    'Puts drafts before the people who approve them, as they are now; another edit voids it. Refused with findings where the rules forbid publishing. Publishing stays with people.',
  input: z.strictObject({
    documents: z.array(documentName).min(1).max(50),
    note: text(200).describe('For who approves'),
    validFrom: instant.optional(),
    validUntil: instant.optional(),
  }),
  isReading: false,
  run: async ({ documents, note, ...times }, call) => {
    const items = [];
    for (const name of documents)
      items.push({
        ...name,
        hash: (await call('check', { ...name, alsoPublish: documents, ...times })).hash,
      });
    const { approval, signing, required } = await call('submitForApproval', {
      ...{ items, note, ...times },
    });
    return {
      required,
      state: approval?.state ?? null,
      submittedBy: approval?.submittedBy,
      signing,
    };
  },
});
