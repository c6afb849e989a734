import { z } from 'zod';
import { mediaHash } from '#schemas/media.ts';
import { text } from '#schemas/json.ts';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';
import { touchesDocument } from './touched.ts';

/** What the writing assistant can be asked for. */
export const ASSISTANT_TASKS = [
  'shorten',
  'plainer',
  'summary',
  'seo',
  'alt',
  'english',
  'explain',
] as const;
export const assistantTask = z.enum(ASSISTANT_TASKS);
export type AssistantTask = z.infer<typeof assistantTask>;

/** Maximum of one request: texts, and characters of all of them; of a proposal: characters. */
export const ASSISTANT_LIMITS = { texts: 40, characters: 8000, proposal: 8000 };

/** The parts that a proposal can have: which ones follows from the task. */
export const ASSISTANT_PARTS = ['text', 'title', 'description', 'meaning', 'change'] as const;
export const assistantPart = z.enum(ASSISTANT_PARTS);
export type AssistantPart = z.infer<typeof assistantPart>;

const sentText = z.strictObject({ label: text(60), text: text(ASSISTANT_LIMITS.characters) });
export type SentText = z.infer<typeof sentText>;

export const assistantBody = documentName.extend({
  task: assistantTask,
  /** Of the document, as they stand in the form; personal data in them is masked by the server before it sends them. */
  texts: z
    .array(sentText)
    .max(ASSISTANT_LIMITS.texts)
    .refine(
      (texts) =>
        texts.reduce((sum, one) => sum + one.text.length, 0) <= ASSISTANT_LIMITS.characters,
      { error: '文字合计不超过 8000 个字符' },
    ),
  /** Maximum characters of the parts of the proposal, by the schema of the fields that they are for. */
  most: z.partialRecord(assistantPart, z.int().min(1).max(ASSISTANT_LIMITS.proposal)),
  /** The proposal may have several lines. */
  hasLines: z.boolean(),
  /** In which an explanation is written; proposals are in that of their texts. */
  language: z.enum(['zh', 'en']),
  /** The picture of the library that is described; sent only where the settings say that the model sees pictures. */
  picture: mediaHash.optional(),
});
export type AssistantBody = z.infer<typeof assistantBody>;

/** A stretch of a proposal, in UTF-16 units. */
const stretch = z.strictObject({ from: z.int(), to: z.int() });

export const proposedText = z.strictObject({
  part: assistantPart,
  /** Plain text. */
  text: z.string(),
  /** Its figures, dates and codes that stand in none of the texts that were sent. */
  unknown: z.array(stretch),
});
export type ProposedText = z.infer<typeof proposedText>;

/** Maximum seconds of one request; the settings may say less. */
export const ASSISTANT_SECONDS = 120;

/** Proposals of a language model for texts of a document. Nothing is changed by them: what an editor takes over is an edit. */
export const assistantRoutes = {
  /** Changes nothing; it needs the right to edit the document. */
  askAssistant: defineRoute({
    method: 'POST',
    path: '/api/assistant',
    caller: 'person',
    needs: 'studio.read',
    touches: touchesDocument('edit'),
    edits: true,
    seconds: ASSISTANT_SECONDS + 10,
    summary: '请助手给一段文字提建议，什么也不改',
    tag: '草稿',
    errors: ['notFound', 'assistantOff', 'assistantLimit', 'assistantAway', 'assistantUnfit'],
    body: assistantBody,
    answer: z.strictObject({ proposal: z.array(proposedText) }),
  }),
};
