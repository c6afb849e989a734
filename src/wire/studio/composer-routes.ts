import { z } from 'zod';
import { pageDocument } from '#schemas/document.ts';
import { jsonValue, text, type JsonValue } from '#schemas/json.ts';
import { linkTarget, pickedItem, pickedKind } from '#schemas/link.ts';
import { MENU_ENTRIES, menuItem } from '#schemas/menu.ts';
import { documentName } from './document-name.ts';
import { fragmentRoutes } from './fragments.ts';
import { formRoutes } from './forms.ts';
import { inboxRoutes } from './inbox.ts';
import { instant, publishBody, publishingRoutes } from './publishing.ts';
import { finding } from './refusal.ts';
import { defineRoute, TAKING_AWAY } from './route.ts';
import { touchesDocument } from './touched.ts';
import { sessionRoutes } from './session.ts';
import { RELEASE_ERRORS } from './release-errors.ts';

/** A page in the studio's list: its menu entry and how its draft stands to what visitors see. */
export const pageState = z.strictObject({
  entry: menuItem,
  /** The release that visitors see; null when never published. */
  live: z.int().nullable(),
  /** A later version waits for this time. */
  scheduled: z.string().nullable(),
  /** The draft differs from the newest published version. */
  changed: z.boolean(),
});
export type PageState = z.infer<typeof pageState>;

/** Maximum number of pages that the studio asks for before it draws anything. */
export const FIRST_PAGES = 200;

/** Of what there is one of: whether its draft differs from the newest published version. */
const draftMark = z.strictObject({ changed: z.boolean() });

export const versionRow = z.strictObject({
  seq: z.int(),
  at: z.string(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  author: z.string(),
  /** Of the author; empty: the product itself, or before accounts were recorded. */
  account: z.string(),
  note: z.string(),
  hash: z.string(),
  state: z.enum(['past', 'live', 'scheduled', 'cancelled']),
});
export type VersionRow = z.infer<typeof versionRow>;

/** Who changed something in a draft, and when. */
const authored = z.strictObject({ author: z.string(), account: z.string(), at: z.string() });

/** What came as JSON is JSON: thousands of values need no second look. */
const parsedJson = z.custom<JsonValue>((value) => value !== undefined);

/** What a content item holds, in the form that its editors fill in. */
const itemProps = z.record(z.string(), jsonValue);

/** A document in the preview. `at` is ISO 8601 with a zone: everything but the draft is as it was or will be then. */
const previewed = documentName.extend({
  parameters: z.record(text(40), text(200)),
  at: z.iso.datetime({ offset: true }).optional(),
  /** What visitors get at that moment, without the draft. */
  published: z.boolean().optional(),
});

/** Of the back office's routes, those that opening and publishing a page takes. */
export const composerRoutes = {
  ...sessionRoutes,
  ...inboxRoutes,
  ...formRoutes,
  ...publishingRoutes,
  ...fragmentRoutes,
  pages: defineRoute({
    method: 'GET',
    path: '/api/pages',
    caller: 'editor',
    needs: 'studio.read',
    summary: '所有页面和草稿的状态',
    tag: '页面和其他',
    body: z.strictObject({}),
    answer: z.strictObject({
      pages: z.array(pageState),
      frame: draftMark,
      menu: draftMark,
      redirects: draftMark,
    }),
  }),
  /** The same of the first entries in the order of the menu's tree: of all unless there are more than `FIRST_PAGES`. `total` counts the entries of the menu. */
  firstPages: defineRoute({
    method: 'GET',
    path: '/api/pages/first',
    caller: 'editor',
    needs: 'studio.read',
    summary: '前面的页面和草稿的状态',
    tag: '页面和其他',
    body: z.strictObject({}),
    answer: z.strictObject({
      pages: z.array(pageState),
      total: z.int(),
      frame: draftMark,
      menu: draftMark,
      redirects: draftMark,
    }),
  }),
  /**
   * A part of the list of pages in the order of the menu's tree, `count` rows from `from` on, without entries that lead outside.
   * `find`: those whose name, route or id holds it. `ids`: those of these entries, whatever they lead to. `locate`: the
   * entry whose place in the list is wanted as well.
   */
  pageList: defineRoute({
    method: 'POST',
    path: '/api/pages/list',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '页面列表的一部分和草稿的状态',
    tag: '页面和其他',
    body: z.strictObject({
      find: text(60).optional(),
      ids: z.array(text(40)).max(500).optional(),
      from: z.int().min(0).max(MENU_ENTRIES).default(0),
      count: z.int().min(1).max(500).default(100),
      locate: text(40).optional(),
    }),
    answer: z.strictObject({
      rows: z.array(pageState.extend({ depth: z.int() })),
      total: z.int(),
      located: z.int().nullable(),
      frame: draftMark,
      menu: draftMark,
      redirects: draftMark,
    }),
  }),
  /** The page model of a draft: the same function as for visitors, over the store with the draft laid on top. `parameters` such as a sample fundcode for a detail page; `at` another moment than now; `props` what a content item holds, in place of its draft. An item that blocks list is shown on the first of the `pages` that have one, or on the `page` that is asked for. */
  model: defineRoute({
    method: 'POST',
    path: '/api/model',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '预览：草稿的页面模型',
    tag: '页面和其他',
    errors: ['notFound'],
    body: previewed.extend({ props: itemProps.optional(), page: text(20).optional() }),
    answer: z.strictObject({
      model: parsedJson,
      pages: z.array(z.strictObject({ menuid: z.string(), menuname: z.string() })).optional(),
    }),
  }),
  /** The data answers of one block with these props on this page: what the preview needs after an edit. */
  answers: defineRoute({
    method: 'POST',
    path: '/api/answers',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '预览：一个区块的数据',
    tag: '页面和其他',
    errors: ['badProps'],
    body: previewed.extend({ type: z.string(), props: z.record(z.string(), jsonValue) }),
    answer: z.strictObject({ data: z.record(z.string(), jsonValue) }),
  }),
  /** A call that a block in the preview makes by itself; `at` another moment than now, `drafted` with the drafts that could be published, `draft` a content item as it is being written, in place of what is published. */
  call: defineRoute({
    method: 'POST',
    path: '/api/call',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '预览：区块自己的调用',
    tag: '页面和其他',
    errors: ['notFound'],
    body: z.strictObject({
      path: z.string(),
      body: z.record(z.string(), jsonValue),
      at: z.iso.datetime({ offset: true }).optional(),
      loggedIn: z.boolean().optional(),
      drafted: z.boolean().optional(),
      draft: documentName.extend({ props: itemProps }).optional(),
    }),
    answer: z.strictObject({ answer: jsonValue }),
  }),
  /** Publishes drafts together, wholly or not at all. */
  publish: defineRoute({
    method: 'POST',
    path: '/api/releases',
    caller: 'editor',
    needs: 'release.publish',
    touches: ({ items, saved }) => ({ verb: 'publish', documents: items, saved: saved?.id }),
    publishes: { asks: 'approval' },
    summary: '发布草稿，立即或定时',
    tag: '发布和审核',
    errors: [
      ...RELEASE_ERRORS,
      'notApproved',
      'notFound',
      'changedSince',
      'laterScheduled',
      'savedChanged',
      'laterNotPublishable',
      'notPublishable',
    ],
    body: publishBody,
    answer: z.strictObject({ seq: z.int(), at: z.string(), validFrom: z.string() }),
  }),
  /** What publishing from `validFrom` until `validUntil` would do, with other drafts `together`: the hash to approve and everything that forbids it. */
  check: defineRoute({
    method: 'POST',
    path: '/api/check',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '发布前的检查和要核对的指纹',
    tag: '发布和审核',
    body: documentName.extend({
      alsoPublish: z.array(documentName).max(50).optional(),
      validFrom: instant.optional(),
      validUntil: instant.optional(),
    }),
    answer: z.strictObject({
      hash: z.string(),
      changed: z.boolean(),
      findings: z.array(finding),
      /** What disclosure rules warn of: compliance confirms each with a reason. */
      warnings: z.array(finding),
    }),
  }),
  versions: defineRoute({
    method: 'POST',
    path: '/api/versions',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '一份文档的所有版本',
    tag: '发布和审核',
    body: documentName,
    answer: z.strictObject({ versions: z.array(versionRow) }),
  }),
  version: defineRoute({
    method: 'POST',
    path: '/api/version',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '一个版本的内容',
    tag: '发布和审核',
    errors: ['notFound'],
    body: documentName.extend({ seq: z.int() }),
    answer: z.strictObject({ document: pageDocument }),
  }),
  /**
   * Who typed what: in the draft, or with `seq` in that version. `editors` changed a node after the release `since`, newest
   * first; `texts` say of each run who typed it, null where nobody is known. Texts without anybody known are left out.
   */
  authors: defineRoute({
    method: 'POST',
    path: '/api/authors',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '草稿或一个版本里，每段文字是谁写的',
    tag: '发布和审核',
    errors: ['notFound'],
    body: documentName.extend({ seq: z.int().nullable(), since: z.int().nullable() }),
    answer: z.strictObject({
      editors: z.array(z.strictObject({ node: z.string(), by: z.array(authored) })),
      texts: z.array(
        z.strictObject({
          node: z.string(),
          path: z.array(z.string()),
          runs: z.array(z.strictObject({ text: z.string(), by: authored.nullable() })),
        }),
      ),
    }),
  }),
  /** Cancels a version that has not started. Refused with what visitors would miss by it (`breaksPages`), unless `despite`. */
  cancel: defineRoute({
    method: 'POST',
    path: '/api/cancel',
    caller: 'editor',
    needs: 'release.publish',
    touches: touchesDocument('publish'),
    publishes: TAKING_AWAY,
    summary: '取消还没上线的版本',
    tag: '发布和审核',
    errors: [...RELEASE_ERRORS, 'breaksPages'],
    body: documentName.extend({ seq: z.int(), despite: z.boolean().optional() }),
    answer: z.strictObject({ seq: z.int() }),
  }),
  /** Funds for a picker: by code, name or pinyin initials. */
  funds: defineRoute({
    method: 'POST',
    path: '/api/funds',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '按代码、名称或拼音找基金',
    tag: '页面和其他',
    body: z.strictObject({ keyword: text(40) }),
    answer: z.strictObject({
      funds: z.array(z.strictObject({ fundcode: z.string(), fundname: z.string() })),
    }),
  }),
  categories: defineRoute({
    method: 'GET',
    path: '/api/categories',
    caller: 'editor',
    needs: 'studio.read',
    summary: '知识分类',
    tag: '页面和其他',
    body: z.strictObject({}),
    answer: z.strictObject({
      categories: z.array(
        z.strictObject({ id: z.string(), parentid: z.string(), typename: z.string() }),
      ),
    }),
  }),
  /** Content items for a picker, of one kind, by the words they are listed with. */
  items: defineRoute({
    method: 'POST',
    path: '/api/items',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '找内容',
    tag: '页面和其他',
    body: z.strictObject({ kind: pickedKind, keyword: text(40) }),
    answer: z.strictObject({ items: z.array(pickedItem) }),
  }),
  /** The content item under a key; null when it is not live. */
  item: defineRoute({
    method: 'POST',
    path: '/api/item',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '一条内容',
    tag: '页面和其他',
    body: z.strictObject({ kind: pickedKind, key: text(40) }),
    answer: z.strictObject({ item: pickedItem.nullable() }),
  }),
  /** What an address leads to now. */
  link: defineRoute({
    method: 'POST',
    path: '/api/link',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '一个地址通向哪里',
    tag: '页面和其他',
    body: z.strictObject({ address: text(500) }),
    answer: linkTarget,
  }),
  /** What each of these addresses leads to now, in their order. */
  links: defineRoute({
    method: 'POST',
    path: '/api/links',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '多个地址各通向哪里',
    tag: '页面和其他',
    body: z.strictObject({ addresses: z.array(text(2000)).max(200) }),
    answer: z.strictObject({ targets: z.array(linkTarget) }),
  }),
  /** The bodies of the published disclosure rules that differ from the shipped ones: by them pages are checked while they are edited. */
  disclosureRules: defineRoute({
    method: 'GET',
    path: '/api/compliance/rules',
    caller: 'editor',
    needs: 'studio.read',
    summary: '与内置不同的披露规则',
    tag: '合规',
    body: z.strictObject({}),
    answer: z.strictObject({ rules: z.array(parsedJson) }),
  }),
};
