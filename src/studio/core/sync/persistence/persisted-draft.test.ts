import { toSourceText } from '#messages/format.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalDocument } from '#composition/canonical.ts';
import { apply } from '#composition/operations/apply.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { Operation } from '#schemas/operation.ts';
import { catalogue, changeFor, intent, samplePage, treeOf } from '#tests/support/composition.ts';
import { HeldReplica } from '#tests/support/held-replica.ts';
import { runs } from '#tests/support/lane.ts';
import { MemoryDraftStorage } from '#tests/support/memory-draft-storage.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';
import { DraftPersister } from './draft-persister.ts';

/** The server's rules: a batch whole, on the head, and no operation twice. */
class Server {
  readonly log: AcceptedOperation[] = [];
  document: DocumentTree = treeOf(samplePage());

  submit(base: number, operations: readonly Operation[], author: string): { refused?: string } {
    if (base !== this.log.length) return {};
    const fresh = operations.filter(
      ({ id }) => !this.log.some(({ operation }) => operation.id === id),
    );
    let next = this.document;
    for (const operation of fresh) {
      const outcome = apply(next, operation, catalogue);
      if (!outcome.ok) return { refused: operation.id };
      next = outcome.document;
    }
    this.document = next;
    for (const operation of fresh)
      this.log.push({ sequence: this.log.length + 1, operation, author, account: author });
    return {};
  }
}

let ids = 0;
const newId = () => `operation-${(ids += 1)}`;

/** A tab that can be killed at any point: what it kept is all that the next one knows. */
class Tab {
  readonly storage = new MemoryDraftStorage();
  replica = new HeldReplica(catalogue, newId, 0, treeOf(samplePage()));
  #persister = new DraftPersister(this.storage, () => undefined);

  constructor(
    readonly name: string,
    readonly server: Server,
  ) {}

  /** Settles once it is written down. */
  async keep(): Promise<void> {
    this.#persister.save(this.replica.value);
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  }

  reload(): void {
    const persisted = this.storage.read();
    this.replica = new HeldReplica(catalogue, newId, 0, treeOf(samplePage()));
    if (persisted) expect(this.replica.restore(persisted)).toMatchObject({ ok: true });
    this.#persister = new DraftPersister(this.storage, () => undefined);
  }

  /** The batch arrives; whether the answer does is another matter. */
  send(): void {
    const operations = this.replica.send();
    if (operations.length === 0) return;
    const { refused } = this.server.submit(this.replica.head, operations, this.name);
    if (refused !== undefined) this.replica.drop(refused, 'refused');
  }

  hear(): void {
    const received = this.replica.receive(this.server.log.slice(this.replica.head));
    if (!received.ok) throw new Error(toSourceText(received.message));
  }
}

const turn = fc.record({
  tab: fc.nat(1),
  action: fc.constantFrom(
    'edit',
    'edit',
    'edit',
    'undo',
    'redo',
    'send',
    'hear',
    'keep',
    'keep',
    'reload',
  ),
  intent,
});

it('comes to one document with nothing done twice, wherever tabs are killed and come back', async () => {
  let reloads = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(turn, { minLength: 10, maxLength: 60, size: 'max' }),
      async (turns) => {
        const server = new Server();
        const tabs = [new Tab('甲', server), new Tab('乙', server)];
        for (const [index, { tab, action, intent: intended }] of turns.entries()) {
          const at = tabs[tab];
          if (!at) continue;
          if (action === 'edit')
            at.replica.edit(
              [changeFor(at.replica.document, intended, () => `new${newId()}`)],
              { name: '改' },
              index * 300,
            );
          else if (action === 'undo' || action === 'redo') at.replica.retract(action);
          else if (action === 'keep') await at.keep();
          else at[action]();
          if (action === 'reload') reloads += 1;
        }
        for (const tab of tabs) tab.hear();
        while (
          tabs.some(({ replica }) => replica.pending.length > 0 || replica.head < server.log.length)
        ) {
          for (const tab of tabs) {
            tab.hear();
            tab.send();
            tab.hear();
          }
        }
        for (const { replica } of tabs)
          expect(canonicalDocument(replica.document)).toEqual(canonicalDocument(server.document));
        const done = server.log.map(({ operation }) => operation.id);
        expect(new Set(done).size).toBe(done.length);
      },
    ),
    { numRuns: runs(100, 1000) },
  );
  expect(reloads).toBeGreaterThan(runs(100, 1000));
}, 120_000);

it("takes the server's word for a step that grew after it was kept, and was sent before the tab was killed", async () => {
  const server = new Server();
  const tab = new Tab('甲', server);
  const type = (at: number, insert: string) =>
    tab.replica.edit(
      [{ op: 'splice', node: 'risks', path: ['props', 'title'], at, delete: 0, insert }],
      { name: '改' },
      at,
    );
  type(0, '甲');
  await tab.keep();
  type(1, '乙');
  tab.send();
  tab.reload();
  tab.hear();
  expect(server.log).toHaveLength(1);
  expect(tab.replica.pending).toEqual([]);
  expect(canonicalDocument(tab.replica.document)).toEqual(canonicalDocument(server.document));
});

it('is the same after every reload: document, steps that wait, and all that can be undone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(intent, { maxLength: 40, size: 'max' }),
      fc.nat(5),
      async (intents, undone) => {
        const tab = new Tab('甲', new Server());
        for (const [index, each] of intents.entries()) {
          tab.replica.edit(
            [changeFor(tab.replica.document, each, () => `new${newId()}`)],
            { name: `第 ${index} 步` },
            index * 300,
          );
          if (index % 7 === 3) {
            tab.send();
            tab.hear();
          }
          if (index % 5 === 2) await tab.keep();
        }
        for (let count = 0; count < undone; count += 1) tab.replica.retract('undo');
        await tab.keep();
        const { document, head, history, pending } = tab.replica;
        tab.reload();
        expect(canonicalDocument(tab.replica.document)).toEqual(canonicalDocument(document));
        expect([tab.replica.head, tab.replica.history]).toEqual([head, history]);
        expect(tab.replica.pending.map(({ change, step }) => [change, step])).toEqual(
          pending.map(({ change, step }) => [change, step]),
        );
        while (tab.replica.retract('undo'))
          expect(tab.replica.history.undo.length).toBeLessThan(history.undo.length);
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);

it('does not write into an operation that may have arrived before the tab was killed', async () => {
  const tab = new Tab('甲', new Server());
  const type = (at: number, insert: string, time: number) =>
    tab.replica.edit(
      [{ op: 'splice', node: 'hot', path: ['props', 'title'], at, delete: 0, insert }],
      { name: '改 标题' },
      time,
    );
  type(2, '基', 0);
  await tab.keep();
  tab.send();
  tab.reload();
  type(3, '金', 500);
  for (const each of ['hear', 'send', 'hear'] as const) tab[each]();
  expect(tab.server.log.map(({ operation }) => operation)).toMatchObject([
    { insert: '基' },
    { insert: '金' },
  ]);
  expect(
    [tab.replica.document, tab.server.document].map(
      (document) => nodeOf(document, 'hot')?.props['title'],
    ),
  ).toEqual(['热销基金', '热销基金']);
});

it('takes the document down again now and then, and goes on from there', async () => {
  const tab = new Tab('甲', new Server());
  for (let index = 0; index < 450; index += 1) {
    tab.replica.edit(
      [{ op: 'set', node: 'hot', path: ['props', 'title'], value: String(index) }],
      { name: '改' },
      index * 2000,
    );
    tab.send();
    tab.hear();
    if (index % 100 === 0) await tab.keep();
  }
  await tab.keep();
  expect(tab.storage.read()).toMatchObject({
    snapshot: { head: 400 },
    accepted: { length: 50 },
    undo: { length: 450 },
  });
  tab.reload();
  expect([tab.replica.head, nodeOf(tab.replica.document, 'hot')?.props['title']]).toEqual([
    450,
    '449',
  ]);
});

it('offers the steps that wait when the draft has gone too far, and does those that arrived after all only once', async () => {
  const tab = new Tab('甲', new Server());
  tab.replica.edit(
    [{ op: 'splice', node: 'hot', path: ['props', 'title'], at: 2, delete: 0, insert: '基金' }],
    { name: '改 热销基金 的标题' },
    0,
  );
  tab.replica.edit([{ op: 'remove', node: 'columns' }], { name: '移除 分栏' }, 0);
  await tab.keep();
  const [arrived] = tab.replica.pending;
  tab.server.submit(0, [arrived!.change], '甲');
  tab.replica.reopen(1, tab.server.document);
  await tab.keep();
  tab.reload();
  expect(tab.replica.offered.map(({ name }) => name)).toEqual(['改 热销基金 的标题', '移除 分栏']);
  for (const offered of tab.replica.offered)
    expect(tab.replica.accept(offered, 0)).toMatchObject({ ok: true });
  const operations = tab.replica.pending.map(({ change }) => change);
  tab.server.submit(1, operations, '甲');
  tab.replica.receive(
    tab.server.log.filter(({ operation }) => operation.id === arrived!.change.id),
  );
  tab.hear();
  expect([tab.replica.offered, tab.replica.pending]).toEqual([[], []]);
  expect(nodeOf(tab.replica.document, 'hot')?.props['title']).toBe('热销基金');
  expect(nodeOf(tab.replica.document, 'funds')?.slots['main']).toEqual(['hot']);
});
