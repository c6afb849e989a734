import { toSourceText } from '#messages/format.ts';
import type { Node, Schema } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Step } from '@tiptap/pm/transform';
import { readRichText, richTextModel } from '#composition/rich-text/model.ts';
import { rebaseSteps, type StepJson } from '#composition/rich-text/rebase-steps.ts';
import type { JsonValue } from '#schemas/json.ts';
import { diffTexts } from './text-diff.ts';

/** One formatted text of a draft. */
export interface BoundText {
  /** As it stands now. */
  read(): JsonValue | undefined;
  /** Makes own steps on it as it stands now; refused ones leave it as it is. */
  edit(steps: StepJson[]): void;
}

/** What a binding needs of the editor. */
export interface BoundEditor {
  readonly state: EditorState;
  /** True while an input method composes: the editor must not be touched then. */
  readonly composing: boolean;
  dispatch(transaction: Transaction): void;
}

const FROM_DRAFT = 'from-draft';

/** Keeps one editor and one text of a draft the same, in both directions. */
export interface TextBinding {
  /** Tells of a transaction that the editor made. */
  typed(transaction: Transaction): void;
  /** The draft may have changed, or an input method may have ended: brings both up to date. */
  follow(): void;
  /** The editor goes: sends what still waits. */
  close(): void;
}

/**
 * Own steps go to the draft at once. While an input method composes they wait, and so does what others do: then own steps
 * are rebased over it. What the draft became comes into the editor as the smallest steps, with the selection mapped.
 */
export function bindText(editor: BoundEditor, text: BoundText): TextBinding {
  let seen = readText(text);
  let held: Step[] = [];
  /** What others did since the first step that is held. */
  let over: StepJson[] = [];

  function look(): void {
    const now = readText(text);
    if (held.length > 0) over.push(...diffTexts(seen, now).steps.map(toJson));
    seen = now;
  }
  function sendHeld(): void {
    const steps = rebaseSteps(held.map(toJson), over);
    held = [];
    over = [];
    if (steps.length > 0) text.edit(steps);
    look();
  }
  function follow(): void {
    look();
    if (editor.composing) return;
    if (held.length > 0) sendHeld();
    const { state } = editor;
    const { steps } = diffTexts(inModel(state.doc), seen);
    if (steps.length === 0) return adopt(state.doc, seen);
    const transaction = state.tr;
    for (const step of steps) transaction.step(inSchema(step, state.schema));
    editor.dispatch(transaction.setMeta(FROM_DRAFT, true).setMeta('addToHistory', false));
  }
  return {
    typed(transaction) {
      if (!transaction.docChanged || transaction.getMeta(FROM_DRAFT)) return;
      look();
      held.push(...transaction.steps);
      follow();
    },
    follow,
    close() {
      look();
      if (held.length > 0) sendHeld();
    },
  };
}

function readText(text: BoundText): Node {
  const read = readRichText(text.read());
  if (read.ok) return read.text;
  throw new Error(toSourceText(read.message));
}

/**
 * By a node of the editor's schema, the equal one of the model's. What an edit leaves alone stays the same objects in both, so that
 * a key costs the paragraph that it is in and not the text.
 */
const converted = new WeakMap<Node, Node>();

/** The editor's schema has the model's names, so what one writes the other reads. */
function inModel(node: Node): Node {
  const known = converted.get(node);
  if (known) return known;
  const made = node.isLeaf
    ? richTextModel.nodeFromJSON(node.toJSON())
    : richTextModel.node(node.type.name, node.attrs, node.children.map(inModel));
  converted.set(node, made);
  return made;
}

/** Remembers the draft's own nodes for the editor's equal ones: what is the same object need not be compared. */
function adopt(node: Node, equal: Node): void {
  if (converted.get(node) === equal) return;
  converted.set(node, equal);
  for (const [index, child] of node.children.entries()) adopt(child, equal.child(index));
}

function inSchema(step: Step, schema: Schema): Step {
  return Step.fromJSON(schema, step.toJSON());
}

function toJson(step: Step): StepJson {
  return step.toJSON() as StepJson;
}
