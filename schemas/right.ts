import type { Role } from './role.ts';

/** Where a narrowed role holds: menuids with all below, kinds of content items, categories with all below, types of modules and blocks. */
export type PlacePart = 'branches' | 'kinds' | 'categories' | 'blocks';
/** What a role can be narrowed to: places, and in them named fields and languages. */
export type ScopePart = PlacePart | 'fields' | 'languages';

/** The smallest permission. Changing something and publishing it are separate rights. */
interface RightDefinition<ForKeys extends boolean> {
  /** Completes "no permission to …". */
  label: { zh: string; en: string };
  /**
   * By what a narrowed role or key has it: somewhere, if its scope names one of these. A scope that names fields or
   * languages has it only where they are among these. Empty: nowhere, since it belongs to no part of the site.
   */
  narrowedBy: readonly ScopePart[];
  /** The roles that have it. The administrator has every right. */
  roles: readonly Exclude<Role, 'administrator'>[];
  /** Whether an API key can have it. */
  forKeys: ForKeys;
}

/** What documents say of a right. Left out of the studio's build, hence not in the type of a right. */
export interface RightDocumentation {
  /** What it permits, in English, in one line. */
  description: string;
}

/** Declares a right. */
/* @__NO_SIDE_EFFECTS__ */
function defineRight<const ForKeys extends boolean>(
  right: RightDefinition<ForKeys> & RightDocumentation,
): RightDefinition<ForKeys> {
  return right;
}

const EVERY_PART: readonly ScopePart[] = [
  ...(['branches', 'kinds', 'categories', 'blocks', 'fields', 'languages'] as const),
];
/** What is done to whole documents, not to fields. */
const WHOLE_DOCUMENTS: readonly ScopePart[] = EVERY_PART.filter((part) => part !== 'fields');
const PAGES: readonly ScopePart[] = ['branches', 'blocks', 'languages'];
const ITEMS: readonly ScopePart[] = ['kinds', 'categories', 'languages'];
/** Kinds that have no categories. */
const RULES: readonly ScopePart[] = ['kinds', 'languages'];
/** The menu is one document of the whole site, which has translations. */
const MENU: readonly ScopePart[] = ['languages'];
const WHOLE_SITE: readonly ScopePart[] = [];

/** The roles that look at the studio without changing anything. */
const READERS = [
  'editor',
  'reviewer',
  'publisher',
  'sales-head',
  'compliance',
  'fund-operator',
  'auditor',
  'developer',
] as const;

export const rights = {
  'studio.read': defineRight({
    label: { zh: '查看编排台', en: 'see the studio' },
    description: 'Read pages, drafts, content, media and releases.',
    narrowedBy: EVERY_PART,
    roles: READERS,
    forKeys: true,
  }),
  'comment.write': defineRight({
    label: { zh: '写批注', en: 'write comments' },
    description:
      'Comment on blocks, fields and passages of what one may see, and resolve comments.',
    narrowedBy: EVERY_PART,
    roles: [
      'editor',
      'reviewer',
      'publisher',
      'sales-head',
      'compliance',
      'fund-operator',
      'developer',
    ],
    forKeys: true,
  }),
  'page.edit': defineRight({
    label: { zh: '编辑页面', en: 'edit pages' },
    description: 'Edit drafts of pages, the frame and fragments, and patterns.',
    narrowedBy: [...PAGES, 'fields'],
    roles: ['editor'],
    forKeys: true,
  }),
  'page.publish': defineRight({
    label: { zh: '发布页面', en: 'publish pages' },
    description: 'Publish pages, the frame and fragments.',
    narrowedBy: PAGES,
    roles: ['publisher'],
    forKeys: true,
  }),
  'menu.edit': defineRight({
    label: { zh: '编辑菜单和转向', en: 'edit menu and redirects' },
    description: 'Edit drafts of the menu and the redirects.',
    narrowedBy: MENU,
    roles: ['editor'],
    forKeys: true,
  }),
  'menu.publish': defineRight({
    label: { zh: '发布菜单和转向', en: 'publish menu and redirects' },
    description: 'Publish the menu and the redirects.',
    narrowedBy: MENU,
    roles: ['publisher'],
    forKeys: true,
  }),
  'content.edit': defineRight({
    label: { zh: '编辑内容', en: 'edit content' },
    description: 'Edit drafts of content items.',
    narrowedBy: [...ITEMS, 'fields'],
    roles: ['editor'],
    forKeys: true,
  }),
  'content.publish': defineRight({
    label: { zh: '发布内容', en: 'publish content' },
    description: 'Publish and withdraw content items.',
    narrowedBy: ITEMS,
    roles: ['publisher'],
    forKeys: true,
  }),
  'rule.edit': defineRight({
    label: { zh: '编辑合规规则、表述和基金评价', en: 'edit rules, claims and ratings' },
    description: 'Edit drafts of disclosure rules, claims and fund ratings.',
    narrowedBy: [...RULES, 'fields'],
    roles: ['compliance'],
    forKeys: false,
  }),
  'rule.publish': defineRight({
    label: { zh: '发布合规规则、表述和基金评价', en: 'publish rules, claims and ratings' },
    description: 'Publish and withdraw disclosure rules, claims and fund ratings.',
    narrowedBy: RULES,
    roles: ['publisher'],
    forKeys: false,
  }),
  'breach.confirm': defineRight({
    label: { zh: '确认合规提示', en: 'confirm warnings of rules' },
    description: 'Confirm, with a reason, what a disclosure rule warns of.',
    narrowedBy: WHOLE_SITE,
    roles: ['compliance'],
    forKeys: false,
  }),
  'release.prepare': defineRight({
    label: { zh: '准备发布和送审', en: 'prepare releases and submit them' },
    description: 'Save releases and submit them for approval.',
    narrowedBy: EVERY_PART,
    roles: ['editor', 'publisher', 'compliance'],
    forKeys: true,
  }),
  'release.publish': defineRight({
    label: { zh: '发布', en: 'publish' },
    description:
      'Publish, reschedule, withdraw and end releases; each document needs its own right to publish.',
    narrowedBy: WHOLE_DOCUMENTS,
    roles: ['publisher'],
    forKeys: true,
  }),
  'release.approve': defineRight({
    label: { zh: '审核', en: 'approve' },
    description: 'Approve or return what other accounts submitted or requested.',
    narrowedBy: WHOLE_DOCUMENTS,
    roles: ['reviewer', 'sales-head', 'compliance'],
    forKeys: true,
  }),
  'stop.make': defineRight({
    label: { zh: '停止展示', en: 'stop what is shown' },
    description:
      'Take a block type, a block, a fund or an address from the public at once, review stops, and ask to lift them.',
    narrowedBy: WHOLE_SITE,
    roles: ['reviewer', 'publisher', 'compliance'],
    forKeys: true,
  }),
  'review.share': defineRight({
    label: { zh: '分享审阅链接', en: 'share review links' },
    description: 'Make and revoke review links to drafts.',
    narrowedBy: EVERY_PART,
    roles: ['editor', 'reviewer', 'publisher', 'sales-head', 'compliance'],
    forKeys: true,
  }),
  'media.edit': defineRight({
    label: { zh: '维护媒体库', en: 'keep the media library' },
    description: 'Upload, describe and remove media; narrowed, only what the same account added.',
    narrowedBy: EVERY_PART,
    roles: ['editor'],
    forKeys: true,
  }),
  'figures.read': defineRight({
    label: { zh: '查看基金数据', en: 'see fund data' },
    description: 'Read fund data, imports and pulls.',
    narrowedBy: EVERY_PART,
    roles: READERS,
    forKeys: true,
  }),
  'figures.import': defineRight({
    label: { zh: '导入基金数据', en: 'import fund data' },
    description: 'Import, pull and correct fund data, and undo imports.',
    narrowedBy: WHOLE_SITE,
    roles: ['fund-operator'],
    forKeys: true,
  }),
  'figures.review': defineRight({
    label: { zh: '复核基金数据', en: 'review fund data' },
    description:
      'Review a batch of fund data that another account sent, which may then be imported without signatures.',
    narrowedBy: WHOLE_SITE,
    roles: ['reviewer', 'compliance', 'fund-operator'],
    forKeys: false,
  }),
  'feedback.read': defineRight({
    label: { zh: '查看客户留言', en: 'read customers’ messages' },
    description: 'Read the messages of customers, with personal data masked.',
    narrowedBy: WHOLE_SITE,
    roles: ['editor'],
    forKeys: true,
  }),
  'feedback.answer': defineRight({
    label: { zh: '处理客户留言', en: 'answer customers’ messages' },
    description:
      'Change the state of messages, assign them, add notes, and keep templates and the deadline of answers.',
    narrowedBy: WHOLE_SITE,
    roles: ['editor'],
    forKeys: true,
  }),
  'feedback.personal': defineRight({
    label: { zh: '查看留言人的个人信息', en: 'see who wrote a message' },
    description: 'Read personal data and attachments of messages, and export them.',
    narrowedBy: WHOLE_SITE,
    roles: [],
    forKeys: true,
  }),
  'form.read': defineRight({
    label: { zh: '查看表单的填写', en: 'read entries of forms' },
    description: 'Read what visitors entered into forms, with personal data masked.',
    narrowedBy: WHOLE_SITE,
    roles: ['editor'],
    forKeys: true,
  }),
  'form.answer': defineRight({
    label: { zh: '处理表单的填写', en: 'handle entries of forms' },
    description: 'Change the state of entries, assign them and add notes.',
    narrowedBy: WHOLE_SITE,
    roles: ['editor'],
    forKeys: true,
  }),
  'form.personal': defineRight({
    label: { zh: '查看填写人的个人信息', en: 'see who filled in a form' },
    description: 'Read personal data of entries, export them and erase one.',
    narrowedBy: WHOLE_SITE,
    roles: [],
    forKeys: true,
  }),
  'dashboard.read': defineRight({
    label: { zh: '查看看板', en: 'see the dashboard' },
    description: 'Read the dashboard.',
    narrowedBy: EVERY_PART,
    roles: READERS,
    forKeys: true,
  }),
  'activity.read': defineRight({
    label: { zh: '查看操作记录', en: 'see the activity log' },
    description: 'Read and export the activity log.',
    narrowedBy: EVERY_PART,
    roles: ['auditor'],
    forKeys: true,
  }),
  'people.manage': defineRight({
    label: { zh: '管理账号', en: 'manage accounts' },
    description: 'Invite and deactivate accounts, grant roles, reset factors and end sessions.',
    narrowedBy: WHOLE_SITE,
    roles: [],
    forKeys: false,
  }),
  'settings.edit': defineRight({
    label: { zh: '修改设置', en: 'change settings' },
    description: 'Change the rules of sign-in and approval, and webhooks.',
    narrowedBy: WHOLE_SITE,
    roles: [],
    forKeys: true,
  }),
  'keys.manage': defineRight({
    label: { zh: '管理接口密钥', en: 'manage interface keys' },
    description: 'Make and revoke API keys.',
    narrowedBy: WHOLE_SITE,
    roles: ['developer'],
    forKeys: false,
  }),
  'archive.export': defineRight({
    label: { zh: '导出整站', en: 'export the whole site' },
    description: 'Export the site without accounts.',
    narrowedBy: WHOLE_SITE,
    roles: ['developer'],
    forKeys: true,
  }),
  'archive.accounts': defineRight({
    label: { zh: '导出账号和密钥', en: 'export accounts and secrets' },
    description:
      'Export the site with accounts and encrypted secrets, once another account agrees.',
    narrowedBy: WHOLE_SITE,
    roles: [],
    forKeys: false,
  }),
  'archive.import': defineRight({
    label: { zh: '导入整站', en: 'import the whole site' },
    description: 'Import an archive over the site.',
    narrowedBy: WHOLE_SITE,
    roles: [],
    forKeys: true,
  }),
};

export type Right = keyof typeof rights;
export const RIGHTS = Object.keys(rights) as Right[];

/** Rights that an API key can have. With the others it could let somebody in, extend itself, or take secrets of others. */
export type KeyRight = {
  [R in Right]: (typeof rights)[R]['forKeys'] extends true ? R : never;
}[Right];
