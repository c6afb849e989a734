import { saying } from '#tests/support/saying.ts';
import { toSourceText } from '#messages/format.ts';
import fc from 'fast-check';
import { Transform } from '@tiptap/pm/transform';
import type { Node } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { canonicalDocument } from '#composition/canonical.ts';
import type { Change, ChangeOf, AppliedChange } from '#composition/change.ts';
import { compact } from '#composition/history/merge.ts';
import { rebaseAll } from '#composition/history/rebase.ts';
import { readRichText, richTextModel } from '#composition/rich-text/model.ts';
import type { StepJson } from '#composition/rich-text/rebase-steps.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { JsonValue } from '#schemas/json.ts';
import { richText } from '#schemas/rich-text.ts';
import { catalogue, makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import { runs } from '#tests/support/lane.ts';
import { apply } from './apply.ts';

const path = ['props', 'body'];
const START = richText.parse({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '风险' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '基金有' },
        { type: 'text', text: '风险', marks: [{ type: 'bold' }] },
      ],
    },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: '一' }] }],
        },
      ],
    },
  ],
});
const page = (body?: typeof START) =>
  treeOf(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['text'] } }),
      makeNode('text', 'M05', {
        props: { ...(body && { body: structuredClone(body) as unknown as JsonValue }) },
      }),
    ),
  );

function bodyOf(document: DocumentTree): Node {
  const read = readRichText(nodeOf(document, 'text')?.props['body']);
  if (!read.ok) throw new Error(toSourceText(read.message));
  return read.text;
}

function edit(document: DocumentTree, make: (transform: Transform) => unknown): ChangeOf<'steps'> {
  const transform = new Transform(bodyOf(document));
  make(transform);
  return {
    op: 'steps',
    node: 'text',
    path,
    steps: transform.steps.map((step) => step.toJSON() as StepJson),
  };
}

function applied(
  document: DocumentTree,
  change: Change,
): AppliedChange & { document: DocumentTree } {
  const outcome = apply(document, change, catalogue);
  if (!outcome.ok) throw new Error(toSourceText(outcome.message));
  return { change, inverse: outcome.inverse, document: outcome.document };
}
const madeAll = (document: DocumentTree, changes: readonly Change[]) =>
  changes.reduce((current, change) => applied(current, change).document, document);

/** A place where a letter may stand, and something to do there. */
interface Stroke {
  at: number;
  kind: number;
  letter: string;
}
const strokes = (letters: string) =>
  fc.array(fc.record({ at: fc.nat(200), kind: fc.nat(9), letter: fc.constantFrom(...letters) }), {
    minLength: 1,
    maxLength: 6,
  });

function change(document: DocumentTree, { at, kind, letter }: Stroke): ChangeOf<'steps'> | null {
  const places: number[] = [];
  bodyOf(document).descendants((node, position) => {
    if (node.isTextblock)
      for (let offset = 0; offset <= node.content.size; offset += 1)
        places.push(position + 1 + offset);
  });
  const place = places[at % places.length] ?? 1;
  const made = edit(document, (transform) => {
    const $place = transform.doc.resolve(place);
    const end = Math.min(place + 2, $place.end());
    if (kind < 6) transform.insert(place, richTextModel.text(letter));
    else if (kind === 6) transform.delete(place, end);
    else if (kind === 7 && $place.depth === 1) transform.split(place);
    else transform.addMark(place, end, richTextModel.mark('italic'));
  });
  return made.steps.length > 0 ? made : null;
}

describe('steps', () => {
  it('write an unset text, and their inverse unsets it again', () => {
    const typed = edit(page(), (transform) => transform.insert(1, richTextModel.text('净值')));
    const { document, inverse } = applied(page(), typed);
    expect(nodeOf(document, 'text')?.props['body']).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '净值' }] }],
    });
    expect(canonicalDocument(applied(document, inverse).document)).toEqual(
      canonicalDocument(page()),
    );
  });

  it.each([
    ['a place that is not there', { stepType: 'replace', from: 900, to: 901 }],
    ['a step of no kind', { stepType: 'burn', from: 1, to: 2 }],
    [
      'a node of no kind',
      { stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'script' }] } },
    ],
    ['an attribute of another kind', { stepType: 'attr', pos: 0, attr: 'level', value: 'one' }],
    [
      'half of a surrogate pair',
      {
        stepType: 'replace',
        from: 1,
        to: 1,
        slice: { content: [{ type: 'text', text: '\ud800' }] },
      },
    ],
    [
      'a text where a list belongs',
      { stepType: 'replace', from: 0, to: 0, slice: { content: [{ type: 'listItem' }] } },
    ],
  ])('change nothing where they name %s', (_, step) => {
    const document = page(START);
    const outcome = apply(
      document,
      { op: 'steps', node: 'text', path, steps: [step as StepJson] },
      catalogue,
    );
    expect(outcome).toMatchObject({
      ok: false,
      message: saying(/输入|一步/),
    });
  });

  it('keep texts that may be published, and go back by their inverses', () => {
    fc.assert(
      fc.property(strokes('abc'), (all) => {
        let document = page(START);
        const inverses: Change[] = [];
        const changes: Change[] = [];
        for (const stroke of all) {
          const next = change(document, stroke);
          if (!next) continue;
          const { document: after, inverse } = applied(document, next);
          document = after;
          inverses.unshift(inverse);
          changes.push(next);
        }
        expect(richText.safeParse(nodeOf(document, 'text')?.props['body']).error).toBeUndefined();
        expect(canonicalDocument(madeAll(page(START), compact(changes)))).toEqual(
          canonicalDocument(document),
        );
        expect(canonicalDocument(madeAll(document, inverses))).toEqual(
          canonicalDocument(page(START)),
        );
      }),
      { numRuns: runs(100, 1000) },
    );
  });

  it('follow what others did first without losing a letter that either typed', () => {
    const inserting = (letters: string) =>
      strokes(letters).map((all) => all.map((stroke) => ({ ...stroke, kind: stroke.kind % 6 })));
    fc.assert(
      fc.property(inserting('abc'), inserting('XYZ'), (first, second) => {
        const theirs: AppliedChange[] = [];
        let document = page(START);
        for (const stroke of first) {
          const next = change(document, stroke);
          if (!next) continue;
          const { document: after, ...rest } = applied(document, next);
          document = after;
          theirs.push(rest);
        }
        const mine: Change[] = [];
        let own = page(START);
        for (const stroke of second) {
          const next = change(own, stroke);
          if (!next) continue;
          own = applied(own, next).document;
          mine.push(next);
        }
        const text = bodyOf(madeAll(document, rebaseAll(mine, theirs).mine)).textContent;
        expect([...text.replaceAll(/[^A-Za-z]/g, '')].toSorted()).toEqual(
          [...first, ...second].map(({ letter }) => letter).toSorted(),
        );
      }),
      { numRuns: runs(200, 2000) },
    );
  });
});
