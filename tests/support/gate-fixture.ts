import { toSourceText } from '#messages/format.ts';
import { menuToDocument } from '#composition/menu/menu-document.ts';
import type { PageModel } from '#kit';
import { blockVersion, defaultProps } from '#registry/data.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { readMenu } from '#server/site/snapshot/read-menu.ts';
import { createDraft } from '#server/store/drafts/create-draft.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { documentFindings } from '#server/site/findings/document-findings.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import type { ReleaseSpan } from '#server/site/findings/gate/release-sites.ts';
import { createStudioHandlers } from '#server/app/start/handlers.ts';
import { itemDocument } from '#server/store/drafts/stored-form.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { aFund } from './fund.ts';
import { openFundStore, type FundStore } from './fund-store.ts';
import { callerOf } from './publishing-fixture.ts';

/** A fund with a history of NAVs, one that is published without any, and the company's cash product. */
export const WITH_HISTORY = '000001';
export const NO_HISTORY = '000002';
const CASH = '000198';

/** What stands in place of a list or a chart that has nothing. */
export const EMPTY_TEXT = '这里是空的';

type Name<Kind extends DocumentName['kind']> = DocumentName & { kind: Kind };

/** A store with funds and a menu, drafts of pages and fragments, and what the gate says of them. */
export class GateFixture {
  readonly menu = { kind: 'menu', key: 'menu' } as const;
  readonly handlers;
  #names = 0;
  #nodes = 0;
  #funds = 0;

  private constructor(readonly store: FundStore['store']) {
    this.handlers = createStudioHandlers({
      sql: store.sql,
      media: null as never,
      caughtUp: async () => undefined,
    });
  }

  static async open(): Promise<GateFixture> {
    const { store } = await openFundStore();
    const fixture = new GateFixture(store);
    await fixture.#put('parameter', 'cashfundcode', {
      paramname: 'cashfundcode',
      paramvalue: CASH,
    });
    await fixture.#put('menu', 'menu', { entries: [] });
    return fixture;
  }

  close(): Promise<void> {
    return this.store.close();
  }

  /** A page of the menu and a fragment, new ones. */
  async names(): Promise<{ page: Name<'page'>; fragment: Name<'fragment'> }> {
    const number = (this.#names += 1);
    const page = { kind: 'page', key: `p${number}` } as const;
    await this.#put('menu', 'menu', {
      entries: [...(await readMenu(await currentSnapshot(this.store.sql))), this.entry(page.key)],
    });
    return { page, fragment: { kind: 'fragment', key: `f${number}` } };
  }

  entry(id: string, more: Partial<MenuItem> = {}): MenuItem {
    return {
      ...STATIC_ENTRY,
      id,
      menuname: `页 ${id}`,
      createtime: '20260101000000',
      updatetime: '20260101000000',
      ...more,
    };
  }

  /** An entry that only the menu's draft has. */
  async draftEntry(id: string, more: Partial<MenuItem> = {}): Promise<void> {
    const entries = [
      ...(await readMenu(await currentSnapshot(this.store.sql))),
      this.entry(id, more),
    ];
    await this.#replaceDraft(this.menu, menuToDocument({ entries }));
  }

  /** A new fund without figures that only its draft has. */
  async draftFund(): Promise<Name<'fund'>> {
    const key = String(900_000 + (this.#funds += 1));
    const definition = kindDefinition('fund');
    if (!definition) throw new Error('no kind fund');
    const props = toProps(
      definition,
      aFund(key, { fundname: `基金 ${key}`, fund_fullname: `基金 ${key}` }) as unknown as JsonValue,
    );
    await this.#replaceDraft({ kind: 'fund', key }, itemDocument('fund', props));
    return { kind: 'fund', key };
  }

  /** A new honour that only its draft has. */
  async draftHonour(): Promise<Name<'honour'>> {
    const made = await this.handlers.createItem(
      { kind: 'honour', props: { title: '新荣誉', issuer: '交易所' } },
      callerOf('林晓'),
    );
    if (!made.ok) throw new Error(toSourceText(made.refusal.message));
    return { kind: 'honour', key: made.answer.key };
  }

  node(
    type: string,
    props: Record<string, JsonValue>,
    id = `n${(this.#nodes += 1)}`,
  ): DocumentNode {
    return {
      id,
      type,
      version: blockVersion(type),
      displyflag: '1',
      props: { ...defaultProps(type), ...props },
      slots: {},
    };
  }

  chart(fundcode: string, id?: string): DocumentNode {
    return this.node('nav-chart', { fundcode, emptyText: EMPTY_TEXT }, id);
  }

  showing({ key }: DocumentName): DocumentNode {
    return this.node('fragment', { fragment: key }, `${key}-shown`);
  }

  /** Gives a page or a fragment a draft that holds these blocks and what stands in their slots, and a page its disclaimer. */
  async draft(
    { kind, key }: DocumentName,
    blocks: readonly DocumentNode[],
    more: Partial<DocumentNode> = {},
  ): Promise<void> {
    const nested = new Set(blocks.flatMap(({ slots }) => Object.values(slots).flat()));
    const children = blocks.map(({ id }) => id).filter((id) => !nested.has(id));
    const module = {
      ...this.node('M04', { styleid: 'full' }, 'm'),
      slots: { main: [...children, 'risk'] },
      ...more,
    };
    const risk = this.node(
      'disclaimer',
      { paragraphs: [{ id: 'p1', text: '基金有风险。' }] },
      'risk',
    );
    const root: DocumentNode = {
      id: ROOT,
      type: kind === 'page' ? 'page' : 'fragment-root',
      version: 1,
      displyflag: '1',
      props: kind === 'page' ? {} : { name: key },
      slots: { main: kind === 'page' ? ['m'] : children },
    };
    const all = kind === 'page' ? [root, module, risk, ...blocks] : [root, ...blocks];
    await this.#replaceDraft(
      { kind, key },
      { nodes: Object.fromEntries(all.map((one) => [one.id, one])) },
    );
  }

  /** Node, field and words of everything that forbids publishing the draft. */
  async findings(
    name: DocumentName,
    alsoPublish: DocumentName[] = [name],
    span?: ReleaseSpan,
  ): Promise<[node: string, path: string, message: string][]> {
    const { document } = await readDraftStatus(this.store.sql, name);
    return (await documentFindings(this.store.sql, name, document, alsoPublish, span)).map(
      ({ node, path, message }) => [node, path.join('.'), toSourceText(message)],
    );
  }

  async publish(
    names: readonly DocumentName[],
    times: { validFrom?: string; validUntil?: string } = {},
  ) {
    const items = await Promise.all(
      names.map(async ({ kind, key }) => ({
        kind,
        key,
        later: 'keep' as const,
        hash: (await readDraftStatus(this.store.sql, { kind, key })).hash,
      })),
    );
    return this.handlers.publish({ items, note: '', ...times }, callerOf('林晓'));
  }

  /** The other drafts that one depends on, each with whether visitors lack it or know another version. */
  async needs(name: DocumentName): Promise<string[]> {
    const answered = await this.handlers.candidates({}, callerOf('林晓'));
    const own = answered.ok
      ? answered.answer.candidates.find(({ kind, key }) => kind === name.kind && key === name.key)
      : undefined;
    return (own?.needs ?? []).map(
      ({ kind, key, isMissing }) => `${kind}:${key} ${isMissing ? 'missing' : 'known'}`,
    );
  }

  /** What the preview shows of a draft, or of what visitors have. */
  async model({ kind, key }: DocumentName, published = false): Promise<PageModel> {
    const answered = await this.handlers.model(
      { kind, key, parameters: {}, published },
      callerOf('林晓'),
    );
    if (!answered.ok) throw new Error(toSourceText(answered.refusal.message));
    return answered.answer.model as unknown as PageModel;
  }

  async answers({ kind, key }: DocumentName, { type, props }: DocumentNode): Promise<JsonValue> {
    const answered = await this.handlers.answers(
      { kind, key, parameters: {}, type, props },
      callerOf('林晓'),
    );
    if (!answered.ok) throw new Error(toSourceText(answered.refusal.message));
    return answered.answer.data;
  }

  async #replaceDraft({ kind, key }: DocumentName, document: PageDocument): Promise<void> {
    const { sql } = this.store;
    await sql`delete from draft_operation where kind = ${kind} and key = ${key}`;
    await sql`delete from draft where kind = ${kind} and key = ${key}`;
    await createDraft(sql, { kind, key }, document, { base: await lastSeq(sql, kind, key) });
  }

  async #put(kind: 'menu' | 'parameter', key: string, body: unknown): Promise<void> {
    const released = await release(this.store.sql, {
      author: 'test',
      note: '',
      items: [
        { kind, key, body: body as JsonValue, baseSeq: await lastSeq(this.store.sql, kind, key) },
      ],
    });
    if (!released.ok) throw new Error(released.problem.reason);
  }
}
