/** A file of tests, and what the title of the test begins with or has. */
type Proof = readonly [file: string, test: string];

/** What editors and their companies ask of such a product, each with a test that fails where it stops holding. */
export const CAPABILITIES: Readonly<Record<string, Proof>> = {
  'drag and drop': ['tests/e2e/studio.test.ts', 'moves a module by mouse'],
  'drag and drop on the preview': [
    'tests/e2e/studio-drag.full.test.ts',
    'a card is dragged to the page, where nothing moves until the drop',
  ],
  'nested slots': [
    'tests/e2e/studio-drag.full.test.ts',
    'takes a block into another module and out again',
  ],
  'inline text on the preview': [
    'tests/e2e/studio-text.full.test.ts',
    'opens by a double click on the text itself',
  ],
  viewports: ['tests/e2e/studio-preview.full.test.ts', 'lays the page out at a common width'],
  'undo and redo': [
    'tests/e2e/studio-tasks.full.test.ts',
    '21 takes everything back after loading the page again',
  ],
  'draft and publish': ['tests/e2e/studio.test.ts', 'publishes, and the next visitor sees it'],
  schedule: ['tests/e2e/studio-task.full.test.ts', 'schedules it for tomorrow 09:00'],
  'history, difference and rollback': [
    'tests/e2e/studio.test.ts',
    'finds the versions in the history and restores an old one by one click',
  ],
  'rendered visual difference': [
    'tests/e2e/studio-publish.full.test.ts',
    'shows what changes by field and rendered',
  ],
  presence: [
    'tests/e2e/studio-together.full.test.ts',
    'shows who else has the page open, what they have selected',
  ],
  'live co-editing': [
    'tests/e2e/studio-text.full.test.ts',
    'merges what two type into it at the same time',
  ],
  'permissions by block and field': [
    'tests/e2e/studio-people.full.test.ts',
    'is given it by name, edits it alone, reads the others',
  ],
  'approval workflow': [
    'src/server/features/todo/todo.db.test.ts',
    'hands a submission from the reviewer to who may publish it',
  ],
  'author is not approver': [
    'src/server/features/releases/publishing/signatures.db.test.ts',
    'of who submitted or edited, whatever their roles',
  ],
  'audit log': ['tests/e2e/studio-people.full.test.ts', 'sees who did what, narrows it'],
  'log chained by hashes': [
    'src/server/features/record/tampering.db.test.ts',
    'a line of activity that was deleted, the newest too',
  ],
  'props checked on the server': [
    'src/server/store/drafts/draft-store.db.test.ts',
    'refuses what is forbidden and what is too large',
  ],
  'migration of props': ['tests/contract/registry.test.ts', 'upgrades every old version'],
  'block version pinned': [
    'src/server/features/releases/frozen/frozen.db.test.ts',
    'its page as visitors had it and as it was submitted, whatever is edited and released after',
  ],
  'thumbnails, gallery and search': [
    'tests/e2e/studio-palette.full.test.ts',
    'shows every block as the site draws it',
  ],
  'patterns and global blocks': [
    'tests/e2e/studio-fragments.full.test.ts',
    'makes a fragment of a block',
  ],
  'copy and paste across pages': [
    'tests/e2e/studio-drag.full.test.ts',
    'takes a copied block to another page in another tab',
  ],
  'responsive props': [
    'blocks/columns/block.test.tsx',
    'carries the gap of every screen in the same HTML',
  ],
  'conditional fields': ['src/kit/field-condition.test.ts', 'that has to be filled, and is %j'],
  'props bound to data': [
    'tests/e2e/studio-inspector.full.test.ts',
    'puts in a figure of a fund, which visitors see with its day',
  ],
  'variants and personalisation': [
    'tests/e2e/site-variants.full.test.ts',
    'shows each visitor one variant, in the place of the block',
  ],
  'content in a second language': [
    'tests/e2e/studio-translations.full.test.ts',
    'takes what is typed into the draft of the translation',
  ],
  'search engines and redirects': [
    'src/server/features/menu/menu.db.test.ts',
    'are named, and forbid publishing until a redirect goes along',
  ],
  'link integrity': [
    'tests/e2e/studio-palette.full.test.ts',
    'find links that lead to nothing while another editor types them',
  ],
  'focal point': ['tests/e2e/studio-inspector.full.test.ts', 'moves the focal point by keys and'],
  'reordering by keyboard': ['tests/e2e/studio.test.ts', 'moves a module by keyboard'],
  'import and export': ['tests/e2e/studio-archive.full.test.ts', 'hands the whole site out'],
  webhooks: ['tests/e2e/studio-api.full.test.ts', 'make a webhook, try it'],
  'invalidation on demand': [
    'src/server/transport/http/page-models.db.test.ts',
    'is dropped with the page by what the page has read',
  ],
  'accessibility check on content': [
    'src/studio/editor/checks/check-page.test.ts',
    'headings: one title to a page, and no level left out',
  ],
  comments: [
    'tests/e2e/studio-comments.full.test.ts',
    'comments on the words that are selected, follows them while they move',
  ],
  'content at a past time': [
    'tests/e2e/studio-publish.full.test.ts',
    'shows by keyboard what visitors saw at a moment',
  ],
  'archive of rendered pages': [
    'src/server/features/releases/frozen/frozen.db.test.ts',
    'its renderings while it is signed, else until it has ended',
  ],
  // Each company has processes and a database of its own, of one build; within a company rights are by branch, kind and column.
  'several tenants': ['tests/e2e/two-companies.full.test.ts', 'publishes for one company alone'],
  'releases of several documents': [
    'tests/e2e/studio-publish.full.test.ts',
    'publishes them at once together',
  ],
};
