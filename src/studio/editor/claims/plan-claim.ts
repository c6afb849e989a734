import { Transform } from '@tiptap/pm/transform';
import type { Node } from '@tiptap/pm/model';
import type { Change } from '#composition/change.ts';
import { readAt } from '#composition/operations/prop-path.ts';
import { readRichText } from '#composition/rich-text/model.ts';
import { textChange } from '#composition/text/text-change.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { currentProps, upgradeChanges } from '../../core/nodes/node-schema.ts';
import { fittedClaim, sentenceAt, type SentencePlace } from '../../fields/claims/sentence-at.ts';

/** The sentence of a node that a finding quotes. */
export interface QuotedSentence {
  sentence: string;
  /** What puts a claim in its place. */
  replace(claim: string): Change[];
}

/**
 * Finds the sentence at `path` in a node's props that says the words of a finding: in a plain text, or in a paragraph of a
 * formatted one. Null where no sentence says them as they are quoted.
 */
export function quotedSentence(
  node: DocumentNode,
  path: readonly string[],
  words: string,
): QuotedSentence | null {
  const current = currentProps(node);
  if (!current.ok || path.length === 0) return null;
  const value = readAt({ ...node, props: current.props }, ['props', ...path]);
  const at = { node: node.id, path: ['props', ...path] };
  const found = typeof value === 'string' ? inText(value, words, at) : inRichText(value, words, at);
  return (
    found && {
      sentence: found.sentence,
      replace: (claim) => [...upgradeChanges(node), found.change(claim)],
    }
  );
}

interface FoundSentence {
  sentence: string;
  change(claim: string): Change;
}

interface Place {
  node: string;
  path: string[];
}

function inText(text: string, words: string, place: Place): FoundSentence | null {
  const at = sentenceAt(text, words);
  if (!at) return null;
  return {
    sentence: text.slice(at.from, at.to),
    change: (claim) => {
      const fitted = fittedClaim(claim, text, at.to);
      const after = `${text.slice(0, at.from)}${fitted}${text.slice(at.to)}`;
      const splice = textChange(text, after) ?? { at: at.from, delete: 0, insert: '' };
      return { op: 'splice', ...place, ...splice };
    },
  };
}

/** Stands for what is no text, such as a fund's figure, so that places in the text are places in the paragraph. */
const LEAF = '\uFFFC';

function inRichText(
  value: JsonValue | undefined,
  words: string,
  place: Place,
): FoundSentence | null {
  const read = readRichText(value);
  if (!read.ok) return null;
  for (const { block, start } of textblocks(read.text)) {
    const text = block.textBetween(0, block.content.size, undefined, LEAF);
    const at = sentenceAt(text, words);
    if (at)
      return {
        sentence: text.slice(at.from, at.to),
        change: (claim) => ({
          ...{ op: 'steps', ...place },
          steps: replaceText(read.text, fittedClaim(claim, text, at.to), {
            from: start + at.from,
            to: start + at.to,
          }),
        }),
      };
  }
  return null;
}

/** The paragraphs and headings of a text with where their content starts. */
function textblocks(document: Node): { block: Node; start: number }[] {
  const found: { block: Node; start: number }[] = [];
  document.descendants((block, position) => {
    if (block.isTextblock) found.push({ block, start: position + 1 });
    return !block.isTextblock;
  });
  return found;
}

/** The new text has the marks of the first character that it replaces. */
function replaceText(document: Node, text: string, { from, to }: SentencePlace) {
  const made = document.type.schema.text(text, document.resolve(from + 1).marks());
  const { steps } = new Transform(document).replaceWith(from, to, made);
  return steps.map((step) => step.toJSON());
}
