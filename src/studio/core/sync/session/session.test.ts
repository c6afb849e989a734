import { verbatim } from '#messages/msg.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalDocument } from '#composition/canonical.ts';
import { apply } from '#composition/operations/apply.ts';
import { toDocument } from '#composition/tree.ts';
import { catalogue, changeFor, intent, samplePage, treeOf } from '#tests/support/composition.ts';
import { runs } from '#tests/support/lane.ts';
import type { AcceptedOperation, ClientMessage, ServerMessage } from '#wire/studio/socket.ts';
import { currentDocument, type ReplicaDeps } from '../replica/replica.ts';
import { applyChanges, retractStep } from './user-actions.ts';
import { draftState } from './draft-state.ts';
import { onLinkChanged, onLinkOpened, onServerMessage } from './on-server-message.ts';
import { initialSessionState, type SessionState, type Transition } from './state.ts';

const document = { kind: 'page', key: '10065' } as const;

let ids = 0;
const deps: ReplicaDeps = { catalogue, newId: () => `operation-${(ids += 1)}` };

/** A tab on a line that can be cut at any point: what is on its way then is lost, in either direction. */
class Tab {
  state: SessionState = initialSessionState(document, 'connecting');
  up: ClientMessage[] = [];
  down: ServerMessage[] = [];
  /** The server has answered its `open` on this connection. */
  isServed = false;

  constructor(
    readonly name: string,
    readonly server: Server,
  ) {}

  take({ state, effects }: Transition): void {
    this.state = state;
    for (const effect of effects)
      if (effect.do === 'send' && state.link === 'open') this.up.push(effect.message);
  }

  cut(): void {
    [this.up, this.down, this.isServed] = [[], [], false];
    this.take(onLinkChanged(this.state, 'waiting'));
  }

  join(): void {
    if (this.state.link !== 'open') this.take(onLinkOpened(this.state));
  }

  arrive(): void {
    const message = this.up.shift();
    if (message) this.server.hear(this, message);
  }

  hear(at: number): void {
    const message = this.down.shift();
    if (message) this.take(onServerMessage(this.state, message, at, deps));
  }
}

/** The server's rules: a batch whole and on the head, and what was missed before it says so. It forgets what is older than `kept`. */
class Server {
  readonly log: AcceptedOperation[] = [];
  readonly tabs: Tab[] = [];
  tree = treeOf(samplePage());

  constructor(readonly kept: number) {}

  hear(tab: Tab, message: ClientMessage): void {
    if (message.type === 'open') this.#open(tab, message.since);
    else if (message.type === 'submit') this.#submit(tab, message.base, message.operations);
  }

  #open(tab: Tab, since: number | undefined): void {
    tab.isServed = true;
    if (since !== undefined && since >= this.log.length - this.kept)
      tab.down.push({ type: 'operations', document, operations: this.log.slice(since) });
    else
      tab.down.push({
        type: 'opened',
        document,
        head: this.log.length,
        headId: this.log.at(-1)?.operation.id ?? 'new',
        content: structuredClone(toDocument(this.tree)),
      });
  }

  #submit(tab: Tab, base: number, operations: readonly AcceptedOperation['operation'][]): void {
    if (base !== this.log.length)
      return void tab.down.push({ type: 'stale', document, head: this.log.length });
    let { tree } = this;
    for (const operation of operations) {
      const outcome = apply(tree, operation, catalogue);
      if (!outcome.ok)
        return void tab.down.push({
          type: 'refused',
          document,
          operation: operation.id,
          message: verbatim('不行'),
        });
      tree = outcome.document;
    }
    this.tree = tree;
    const accepted = operations.map((operation, index) => ({
      sequence: base + 1 + index,
      operation,
      author: tab.name,
      account: tab.name,
    }));
    this.log.push(...accepted);
    for (const each of this.tabs)
      if (each.isServed) each.down.push({ type: 'operations', document, operations: accepted });
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
    'arrive',
    'arrive',
    'hear',
    'hear',
    'hear',
    'cut',
    'join',
    'join',
  ),
  intent,
});

it('comes to one document with nothing done twice and nothing left unsent, wherever the line is cut', () => {
  let [cuts, offers] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(turn, { minLength: 10, maxLength: 80, size: 'max' }),
      fc.constantFrom(3, Infinity),
      (turns, kept) => {
        const server = new Server(kept);
        server.tabs.push(new Tab('甲', server), new Tab('乙', server));
        const quiesce = (at: number) => {
          for (const tab of server.tabs) tab.join();
          while (server.tabs.some(({ up, down }) => up.length + down.length > 0)) {
            for (const tab of server.tabs) {
              tab.arrive();
              tab.hear(at);
            }
          }
        };
        quiesce(0);
        for (const [index, each] of turns.entries()) {
          const tab = server.tabs[each.tab];
          const at = index * 300;
          if (!tab?.state.replica) continue;
          if (each.action === 'edit')
            tab.take(
              applyChanges(
                tab.state,
                [
                  changeFor(
                    currentDocument(tab.state.replica),
                    each.intent,
                    () => `new${deps.newId()}`,
                  ),
                ],
                { name: '改' },
                at,
                deps,
              ).transition,
            );
          else if (each.action === 'undo' || each.action === 'redo')
            tab.take(retractStep(tab.state, each.action, at, deps).transition);
          else tab[each.action](at);
          if (each.action === 'cut') cuts += 1;
        }
        quiesce(turns.length * 300);
        for (const { state } of server.tabs) {
          offers += state.replica?.recovered.length ?? 0;
          expect(state.replica && canonicalDocument(currentDocument(state.replica))).toEqual(
            canonicalDocument(server.tree),
          );
          expect([state.flight.size, draftState(state).save.kind]).toEqual([0, 'saved']);
        }
        const done = server.log.map(({ operation }) => operation.id);
        expect(new Set(done).size).toBe(done.length);
      },
    ),
    { numRuns: runs(100, 1000) },
  );
  expect(cuts).toBeGreaterThan(runs(100, 1000));
  expect(offers).toBeGreaterThan(runs(1, 10));
}, 60_000);

it('changes no state that was handed to it', () => {
  const server = new Server(Infinity);
  const tab = new Tab('甲', server);
  server.tabs.push(tab);
  tab.join();
  for (const step of ['arrive', 'hear'] as const) tab[step](0);
  const before = tab.state;
  const copy = structuredClone({
    pending: before.replica?.pending,
    history: before.replica?.history,
    flight: before.flight,
    notices: before.notices,
  });
  const { transition: edited } = applyChanges(
    before,
    [{ op: 'remove', node: 'columns' }],
    { name: '移除 分栏' },
    0,
    deps,
  );
  retractStep(edited.state, 'undo', 0, deps);
  expect({
    pending: before.replica?.pending,
    history: before.replica?.history,
    flight: before.flight,
    notices: before.notices,
  }).toEqual(copy);
  expect(draftState(edited.state)).toMatchObject({
    save: { kind: 'saving', steps: 1 },
    undo: '移除 分栏',
  });
});
