import { toSourceText } from '#messages/format.ts';
import { catalogue, blockVersion, defaultProps } from '#registry/data.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Operation } from '#schemas/operation.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { currentMoment, momentAt, type Moment } from '#server/store/content/moment.ts';
import { current, lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import type { HandlerContext, StudioHandlers } from '#server/platform/handler.ts';
import type { FrozenRenderer } from '#server/site/render/frozen-renderer.ts';
import { createStudioHandlers } from '#server/app/start/handlers.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';
import type { SeenDraft } from '#wire/studio/publishing.ts';
import { openStore, type TestStore } from './store.ts';

const node = (id: string, type: string, more: Partial<DocumentNode> = {}): DocumentNode => ({
  id,
  type,
  version: 1,
  displyflag: '1',
  props: {},
  slots: {},
  ...more,
});

/** A page that holds one disclaimer. */
export function disclaimerPage(title: string): PageDocument {
  const nodes = [
    node(ROOT, 'page', { slots: { main: ['m'] } }),
    node('m', 'M11', { props: defaultProps('M11'), slots: { main: ['d'] } }),
    node('d', 'disclaimer', {
      version: blockVersion('disclaimer'),
      props: {
        ...defaultProps('disclaimer'),
        title,
        paragraphs: [{ id: 'p1', text: '基金有风险。' }],
      },
    }),
  ];
  return { nodes: Object.fromEntries(nodes.map((one) => [one.id, one])) };
}

type DistributiveOmit<T, Name extends keyof T> = T extends unknown ? Omit<T, Name> : never;

export type PageName = { kind: 'page'; key: string };

/** The call of an editor of this account. */
export function callerOf(account: string): HandlerContext {
  return {
    account: { account, name: account },
    address: '',
    token: undefined,
    siteOrigin: '',
    setToken: () => undefined,
  };
}

/** A store with pages that are drafted, and the studio's calls over it. */
export class PublishingFixture {
  readonly #drafts = createDraftStore({ catalogue });
  readonly handlers: StudioHandlers;
  #pages = 0;
  #operations = 0;

  private constructor(
    readonly store: TestStore,
    frozenRenderer: FrozenRenderer | undefined,
  ) {
    this.handlers = createStudioHandlers({
      sql: store.sql,
      ...(frozenRenderer && { frozenRenderer }),
      media: null as never,
      caughtUp: async () => undefined,
    });
  }

  /** With `frozenRenderer` the pages of submissions are rendered. */
  static async open(max = 8, frozenRenderer?: FrozenRenderer): Promise<PublishingFixture> {
    return new PublishingFixture(await openStore({ max }), frozenRenderer);
  }

  get sql() {
    return this.store.sql;
  }

  /** New pages of the menu, each with a draft that says 起. */
  async pages(count: number): Promise<PageName[]> {
    const names = Array.from({ length: count }, (): PageName => ({
      kind: 'page',
      key: `p${(this.#pages += 1)}`,
    }));
    const entries = Array.from({ length: this.#pages }, (_, index) => ({
      ...STATIC_ENTRY,
      id: `p${index + 1}`,
      menuname: `第 ${index + 1} 页`,
    }));
    const menu = await release(this.sql, {
      author: '',
      note: '',
      items: [
        {
          kind: 'menu',
          key: 'menu',
          body: { entries },
          baseSeq: await lastSeq(this.sql, 'menu', 'menu'),
        },
      ],
    });
    if (!menu.ok) throw new Error(menu.problem.reason);
    for (const name of names)
      await this.#drafts.open(this.sql, name, async () => ({
        document: disclaimerPage('起'),
        seq: null,
      }));
    return names;
  }

  async retitle(name: PageName, title: string, account = '林晓'): Promise<void> {
    return this.set(name, 'd', ['props', 'title'], title, account);
  }

  /** Sets one value of a node in a page's draft. */
  async set(
    name: PageName,
    node: string,
    path: string[],
    value: JsonValue,
    account = '林晓',
  ): Promise<void> {
    await this.#operate(name, { op: 'set', node, path, value }, account);
  }

  /** Adds a module with an invitation of two variants, which are shown some day, to a page's draft. */
  async addVariants(name: PageName, original: string, variant: string): Promise<void> {
    const days = { from: '20310101', until: '20310131' };
    const invitation = (id: string, title: string) =>
      node(id, 'call-to-action', { props: { ...defaultProps('call-to-action'), title } });
    const holder = node('v', 'variants', {
      props: { ...defaultProps('variants'), ...days },
      slots: { original: ['vo'], v1: ['vv'] },
    });
    const module = node('n', 'M08', { props: defaultProps('M08'), slots: { main: ['v'] } });
    const nodes = [module, holder, invitation('vo', original), invitation('vv', variant)];
    const place = { parent: ROOT, slot: 'main', after: 'm' };
    await this.#operate(name, { op: 'insert', place, nodes }, '林晓');
  }

  /** Adds a module with a text block that has a title, the node `t`, to a page's draft. */
  async addText(name: PageName, title: string): Promise<void> {
    const props = { ...defaultProps('rich-text'), title };
    const added = node('t', 'rich-text', { version: blockVersion('rich-text'), props });
    const module = node('n', 'M08', { props: defaultProps('M08'), slots: { main: ['t'] } });
    const place = { parent: ROOT, slot: 'main', after: 'm' };
    await this.#operate(name, { op: 'insert', place, nodes: [module, added] }, '林晓');
  }

  async #operate(
    name: PageName,
    given: DistributiveOmit<Extract<Operation, { op: 'set' | 'insert' }>, 'id'>,
    account: string,
  ): Promise<void> {
    const { head } = await this.#drafts.open(this.sql, name, async () => ({
      document: disclaimerPage(''),
      seq: null,
    }));
    const operation = { ...given, id: `operation-${(this.#operations += 1)}` };
    const done = await this.#drafts.submit(this.sql, {
      name,
      base: head,
      operations: [operation],
      account: { account, name: account },
    });
    if (done.kind !== 'accepted') throw new Error(done.kind);
  }

  /** The drafts as an editor sees them now. */
  seen(...names: DocumentName[]): Promise<SeenDraft[]> {
    return Promise.all(
      names.map(async (name) => ({ ...name, hash: (await readDraftStatus(this.sql, name)).hash })),
    );
  }

  /** Gives all drafts this title and publishes them as one; answers the release. */
  async release(
    names: PageName[],
    title: string,
    times: { validFrom?: string; validUntil?: string } = {},
  ): Promise<number> {
    for (const name of names) await this.retitle(name, title);
    const items = (await this.seen(...names)).map((item) => ({ ...item, later: 'keep' as const }));
    const done = await this.handlers.publish({ items, note: title, ...times }, callerOf('林晓'));
    if (!done.ok) throw new Error(toSourceText(done.refusal.message));
    return done.answer.seq;
  }

  /** What visitors read on a page, now or at a time; empty where there is none. */
  async shown(name: PageName, time?: string): Promise<string> {
    return this.#titleAt(
      name,
      time === undefined ? await currentMoment(this.sql) : await momentAt(this.sql, time),
    );
  }

  async #titleAt(name: PageName, moment: Moment): Promise<string> {
    const body = (await current(this.sql, moment, name.kind, [name.key])).get(name.key)?.body as
      | PageDocument
      | undefined;
    return String(body?.nodes['d']?.props['title'] ?? '');
  }
}
