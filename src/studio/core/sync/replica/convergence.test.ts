import { toSourceText } from '#messages/format.ts';
import fc from 'fast-check';
import { Transform } from '@tiptap/pm/transform';
import { describe, expect, it } from 'vitest';
import { canonicalDocument } from '#composition/canonical.ts';
import { areIndependent } from '#composition/history/independent.ts';
import { apply } from '#composition/operations/apply.ts';
import { readRichText, richTextModel } from '#composition/rich-text/model.ts';
import type { StepJson } from '#composition/rich-text/rebase-steps.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { Operation } from '#schemas/operation.ts';
import {
  catalogue,
  changeFor,
  intent,
  makeDocument,
  makeNode,
  samplePage,
  treeOf,
  type Intent,
} from '#tests/support/composition.ts';
import { HeldReplica } from '#tests/support/held-replica.ts';
import { runs } from '#tests/support/lane.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';

/** The server's rules alone: a batch is taken whole, on the head or behind what it is independent of, or not at all. */
class Server {
  readonly log: AcceptedOperation[] = [];
  document: DocumentTree;

  constructor(document: DocumentTree) {
    this.document = document;
  }

  submit(
    author: string,
    base: number,
    operations: readonly Operation[],
  ): { refused: string } | 'stale' | 'accepted' {
    const missed = this.log.slice(base).map(({ operation }) => operation);
    if (missed.length > 0 && !areIndependent(operations, missed)) return 'stale';
    let next = this.document;
    for (const operation of operations) {
      const outcome = apply(next, operation, catalogue);
      if (!outcome.ok) return { refused: operation.id };
      next = outcome.document;
    }
    this.document = next;
    for (const operation of operations)
      this.log.push({ sequence: this.log.length + 1, operation, author, account: author });
    return 'accepted';
  }
}

/** An editor whose messages take as long as the test says. */
class Editor {
  readonly replica: HeldReplica;
  readonly #name: string;
  readonly #server: Server;
  #batch: { base: number; operations: Operation[] } | null = null;

  constructor(name: string, server: Server, document: DocumentTree) {
    let count = 0;
    this.#name = name;
    this.#server = server;
    this.replica = new HeldReplica(
      catalogue,
      () => `${name}-operation-${(count += 1)}`,
      0,
      document,
    );
  }

  send(): void {
    if (this.#batch || this.replica.pending.length === 0) return;
    this.#batch = { base: this.replica.head, operations: this.replica.send() };
  }

  /** The server gets to what was sent; its answer is there at once, the operations come when they come. */
  arrive(): void {
    if (!this.#batch) return;
    const answer = this.#server.submit(this.#name, this.#batch.base, this.#batch.operations);
    this.#batch = null;
    if (typeof answer === 'object') this.replica.drop(answer.refused, 'refused');
  }

  hear(count: number): void {
    const news = this.#server.log.slice(this.replica.head, this.replica.head + count);
    const received = this.replica.receive(news);
    if (!received.ok) throw new Error(toSourceText(received.message));
  }
}

interface Turn {
  editor: number;
  action: 'edit' | 'undo' | 'redo' | 'send' | 'arrive' | 'hear';
  intent: Intent;
}
const turn = (undoing: boolean) =>
  fc.record({
    editor: fc.nat(2),
    action: fc.constantFrom<Turn['action'][]>(
      'edit',
      'edit',
      'edit',
      'send',
      'arrive',
      'hear',
      'hear',
      ...(undoing ? (['undo', 'redo'] as const) : []),
    ),
    intent,
  });

/** Plays the turns; then everybody's messages arrive, and everybody hears everything. */
function play(
  start: DocumentTree,
  turns: readonly Turn[],
  edit: (editor: Editor, transition: Turn, index: number) => void,
) {
  const server = new Server(start);
  const editors = ['甲', '乙', '丙'].map((name) => new Editor(name, server, start));
  for (const [index, each] of turns.entries()) {
    const editor = editors[each.editor];
    if (!editor) continue;
    if (each.action === 'edit') edit(editor, each, index);
    else if (each.action === 'hear') editor.hear(1 + (each.intent.at % 3));
    else if (each.action === 'send' || each.action === 'arrive') editor[each.action]();
    else editor.replica.retract(each.action);
  }
  settle(server, editors);
  return { server, editors };
}

function settle(server: Server, editors: readonly Editor[]): void {
  const isBusy = () =>
    editors.some(({ replica }) => replica.pending.length > 0 || replica.head < server.log.length);
  while (isBusy()) {
    for (const editor of editors) {
      editor.hear(Infinity);
      editor.send();
      editor.arrive();
      editor.hear(Infinity);
    }
  }
}

describe('three editors', () => {
  it('come to one document, whatever they do and however slow their lines are', () => {
    let operations = 0;
    fc.assert(
      fc.property(fc.array(turn(true), { minLength: 5, maxLength: 80, size: 'max' }), (turns) => {
        let count = 0;
        const { server, editors } = play(
          treeOf(samplePage()),
          turns,
          ({ replica }, each, index) => {
            replica.edit(
              [changeFor(replica.document, each.intent, () => `new${(count += 1)}`)],
              { name: '改' },
              index * 300,
            );
          },
        );
        operations += server.log.length;
        const expected = canonicalDocument(server.document);
        for (const { replica } of editors)
          expect(canonicalDocument(replica.document)).toEqual(expected);
      }),
      { numRuns: runs(100, 1000) },
    );
    expect(operations).toBeGreaterThan(runs(700, 7_000));
  }, 60_000);

  const start = () =>
    treeOf(
      makeDocument(
        makeNode('root', 'page', { slots: { main: ['text'] } }),
        makeNode('text', 'M05', { props: { title: '基金有风险' } }),
      ),
    );
  const titleOf = (document: DocumentTree) => String(nodeOf(document, 'text')?.props['title']);
  const path = ['props', 'title'];

  it('lose no character that they type into one text', () => {
    fc.assert(
      fc.property(fc.array(turn(false), { minLength: 5, maxLength: 60, size: 'max' }), (turns) => {
        const typed: string[] = [];
        const { server } = play(start(), turns, ({ replica }, each, index) => {
          const letter = String.fromCodePoint(0x4e00 + index);
          typed.push(letter);
          const at = each.intent.at % (titleOf(replica.document).length + 1);
          replica.edit(
            [{ op: 'splice', node: 'text', path, at, delete: 0, insert: letter }],
            { name: '改 标题' },
            index * 300,
          );
        });
        expect([...titleOf(server.document)].toSorted()).toEqual(
          [...typed, ...'基金有风险'].toSorted(),
        );
      }),
      { numRuns: runs(100, 1000) },
    );
  }, 60_000);

  it('lose no letter that they type into one formatted text', () => {
    const body = (document: DocumentTree) => {
      const read = readRichText(nodeOf(document, 'text')?.props['body']);
      if (!read.ok) throw new Error(toSourceText(read.message));
      return read.text;
    };
    fc.assert(
      fc.property(fc.array(turn(false), { minLength: 5, maxLength: 60, size: 'max' }), (turns) => {
        const typed: string[] = [];
        const { server, editors } = play(start(), turns, ({ replica }, each, index) => {
          const letter = String.fromCodePoint(0x4e00 + index);
          const { size } = body(replica.document).firstChild?.content ?? { size: 0 };
          const transform = new Transform(body(replica.document)).insert(
            1 + (each.intent.at % (size + 1)),
            richTextModel.text(letter),
          );
          const steps = transform.steps.map((step) => step.toJSON() as StepJson);
          const result = replica.edit(
            [{ op: 'steps', node: 'text', path: ['props', 'body'], steps }],
            { name: '改 正文' },
            index * 300,
          );
          if (result.ok) typed.push(letter);
        });
        expect([...body(server.document).textContent].toSorted()).toEqual(typed.toSorted());
        for (const { replica } of editors)
          expect(canonicalDocument(replica.document)).toEqual(canonicalDocument(server.document));
      }),
      { numRuns: runs(100, 1000) },
    );
  }, 60_000);

  it('can each take back all that they typed and deleted, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(turn(true), { minLength: 5, maxLength: 60, size: 'max' }), (turns) => {
        const kept: string[] = [];
        const onlyFirstUndoes = turns.map((each) =>
          each.action === 'undo' || each.action === 'redo' ? { ...each, editor: 0 } : each,
        );
        const { server, editors } = play(start(), onlyFirstUndoes, ({ replica }, each, index) => {
          const { length } = titleOf(replica.document);
          const at = each.intent.at % (length + 1);
          const letter = each.editor === 0 ? 'x' : String.fromCodePoint(0x4e00 + index);
          if (each.editor > 0) kept.push(letter);
          const count = each.editor === 0 ? each.intent.target % (Math.min(4, length - at) + 1) : 0;
          replica.edit(
            [{ op: 'splice', node: 'text', path, at, delete: count, insert: letter }],
            { name: '改 标题' },
            index * 300,
          );
        });
        const [first] = editors;
        for (let step = first?.replica.retract('undo'); step; step = first?.replica.retract('undo'))
          expect(step.left).toBeUndefined();
        settle(server, editors);
        const left = titleOf(server.document);
        expect(left.replaceAll(new RegExp(`[${kept.join('') || ' '}]`, 'gu'), '')).toBe(
          '基金有风险',
        );
        expect([...left].toSorted()).toEqual([...kept, ...'基金有风险'].toSorted());
      }),
      { numRuns: runs(100, 1000) },
    );
  }, 60_000);
});
