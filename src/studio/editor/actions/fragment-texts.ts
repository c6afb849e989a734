import { inLanguage } from '../../base/language/language.ts';

export const fragmentTexts = inLanguage({
  zh: {
    fragments: '片段',
    none: '还没有片段。在页面上选一个区块，在它的菜单里“存为片段”。',
    shared: (pages: number) => `共享 · ${pages} 页`,
    more: (name: string) => `“${name}”可以做什么`,
    rename: '改名',
    remove: '移除',
    removeTitle: (name: string) => `移除片段“${name}”？`,
    removeUnseen: '还用在别处时，先列出是哪里，确认后才移除。移除后可以放回。',
    removeSeen:
      '它会从线上撤下。还用在别处时，先列出哪些页面会缺内容，确认后才移除。放回以后要再发布一次，访客才看得到。',
    removed: (name: string) => `已移除片段“${name}”`,
    putBack: '放回',
    askTitle: (name: string) => `“${name}”是共享片段`,
    askText: (pages: number) => `它用在 ${pages} 页，在片段里改，处处都会变。`,
    title: (name: string) => `片段：${name}`,
    where: '多页共用，改一处处处更新。在这一页里它是一整块。',
    open: '打开片段来编辑',
    detach: '分离为本页区块',
    detachHint: '分离后是本页的副本，以后不随片段更新',
    detached: (name: string) => `“${name}”已分离为本页区块，不再随片段更新`,
    detachLabel: (name: string) => `分离 ${name}`,
    saveHint: '把这个区块变成多页共用的片段，这里改为引用它',
    name: '片段的名称',
    make: '存为片段',
    cancel: '取消',
    too: '也放到这些页的草稿里（可不选）',
    tooFind: '找页面',
    tooNone: (search: string) => (search === '' ? '没有别的页面' : `没有叫“${search}”的页面`),
    tooMore: (count: number) => `还有 ${count} 页：用上面的搜索来找`,
    tooLabel: (name: string) => `放上片段 ${name}`,
    tooDone: (done: number, left: number) =>
      left === 0
        ? `片段也放进了 ${done} 页的草稿`
        : `片段也放进了 ${done} 页的草稿；${left} 页没有能放它的地方，或没有打开`,
    tooTakeBack: '从这些页撤回',
    tooBackLabel: (name: string) => `撤回片段 ${name}`,
    tooBack: (count: number) => `已从 ${count} 页的草稿撤回`,
    made: (name: string) => `已存为片段“${name}”。发布片段后访客才看到它`,
    makeLabel: (name: string) => `把 ${name} 存为片段`,
    reach: (pages: number) => `发布后，用到它的 ${pages} 页一起更新。`,
    reachNone: '还没有页面用到这个片段。',
    unknown: '片段已不在',
  },
  en: {
    fragments: 'Fragments',
    none: 'There are no fragments yet. Select a block on a page and choose “Save as a fragment” from its menu.',
    shared: (pages: number) => (pages === 1 ? 'Shared · 1 page' : `Shared · ${pages} pages`),
    more: (name: string) => `What to do with “${name}”`,
    rename: 'Rename',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove the fragment “${name}”?`,
    removeUnseen:
      'If it is still used, the places are listed first and it is removed once you confirm. It can be put back.',
    removeSeen:
      'Visitors no longer get it. If it is still used, the pages that will lack content are listed first and it is removed once you confirm. Put back, it has to be published again.',
    removed: (name: string) => `Removed the fragment “${name}”`,
    putBack: 'Put back',
    askTitle: (name: string) => `“${name}” is a shared fragment`,
    askText: (pages: number) =>
      pages === 1
        ? 'It stands on 1 page; a change in the fragment changes it there.'
        : `It stands on ${pages} pages; a change in the fragment changes it on all of them.`,
    title: (name: string) => `Fragment: ${name}`,
    where: 'Many pages share it; a change reaches them all. On this page it is one piece.',
    open: 'Open the fragment to edit it',
    detach: 'Detach into blocks of this page',
    detachHint: 'Detached, it is a copy of this page and no longer follows the fragment',
    detached: (name: string) =>
      `“${name}” now consists of blocks of this page and no longer follows the fragment`,
    detachLabel: (name: string) => `Detach ${name}`,
    saveHint: 'Makes this block a fragment that many pages share, and refers to it here',
    name: 'Name of the fragment',
    make: 'Save as a fragment',
    cancel: 'Cancel',
    too: 'Also into the drafts of these pages (none needed)',
    tooFind: 'Find a page',
    tooNone: (search: string) =>
      search === '' ? 'There are no other pages' : `No page is called “${search}”`,
    tooMore: (count: number) => `${count} more pages: find them by the search above`,
    tooLabel: (name: string) => `Add the fragment ${name}`,
    tooDone: (done: number, left: number) => {
      const added = `The fragment is in the drafts of ${done} more ${done === 1 ? 'page' : 'pages'}`;
      return left === 0 ? added : `${added}; ${left} had no place for it, or did not open`;
    },
    tooTakeBack: 'Take it back from these pages',
    tooBackLabel: (name: string) => `Take back the fragment ${name}`,
    tooBack: (count: number) =>
      count === 1
        ? 'Taken back from the draft of 1 page'
        : `Taken back from the drafts of ${count} pages`,
    made: (name: string) =>
      `Saved as the fragment “${name}”. Visitors see it once the fragment is published`,
    makeLabel: (name: string) => `Save ${name} as a fragment`,
    reach: (pages: number) =>
      pages === 1
        ? 'Publishing updates the 1 page that shows it.'
        : `Publishing updates the ${pages} pages that show it.`,
    reachNone: 'No page shows this fragment yet.',
    unknown: 'The fragment is gone',
  },
});
