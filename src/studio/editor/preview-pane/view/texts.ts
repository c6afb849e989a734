import { printHere } from '../../../base/keys/chord.ts';
import { inLanguage, type KeyHints } from '../../../base/language/language.ts';
import { shortTime } from '../../../base/time/time.ts';

/** What is looked at: `live` names the version that visitors get, null where they get none. */
interface Shown {
  live: number | null;
  elder: boolean;
  loggedIn: boolean;
  at: string | null;
}

export const previewTexts = inLanguage({
  zh: {
    pane: '页面预览',
    stage: '页面预览。方向键选区块，空格拾起，与大纲相同',
    width: '宽度',
    widths: { '360': '手机 360', '768': '平板 768', '1024': '小屏 1024', '1440': '大屏 1440' },
    free: '自由宽度，像素',
    edge: '拖动边缘取任意宽度，或用方向键',
    pixels: (width: number) => `${width} 像素`,
    zoom: '缩放',
    fit: (percent: number | null) => (percent === null ? '适合' : `适合 ${percent}%`),
    source: '看哪一份',
    sources: { draft: '草稿', live: '线上' },
    liveStage: '线上的页面，只能看。方向键滚动',
    look: '查看方式',
    visitor: ({ elder, loggedIn, at }: Omit<Shown, 'live'>) =>
      [
        loggedIn ? '已登录' : elder ? '' : '普通访客',
        elder && '长者模式',
        at === null ? '此刻' : shortTime(at),
      ]
        .filter(Boolean)
        .join(' · '),
    who: '身份',
    visitors: { visitor: '访客', loggedIn: '已登录' },
    elder: '长者模式',
    elderHint: '更大的字号与按钮',
    moment: '哪个时刻',
    toNow: '回到此刻',
    livePanel: '线上的版本',
    liveVersion: (seq: number) => `线上第 ${seq} 版`,
    liveHint: '访客此刻看到的就是它。这里不能改。',
    gateShut: (names: readonly string[]) =>
      `“${names.join('、')}”只给确认过的合格投资者看，预览里不打开。`,
    gateOpen: (names: readonly string[]) =>
      `以投资者身份看，“${names.join('、')}”已打开。访客要先确认是合格投资者。`,
    asInvestor: '以投资者身份看',
    neverLive: '还没有上线',
    neverLiveHint: '访客还看不到这一页。回到草稿，改好后发布。',
    toDraft: '回到草稿',
    draftAhead: (count: number) => `草稿比它多 ${count} 处`,
    notAhead: '草稿与它一致',
    day: '日期',
    clock: '时间',
    ahead: '届时生效的',
    planned: (title: string, seq: number) => `${title} 第 ${seq} 版`,
    onlyYours: '这些只改变你的预览，不改动草稿。',
    draft: ({ elder, loggedIn, at }: Shown) =>
      elder || loggedIn || at !== null
        ? ['草稿', loggedIn && '已登录', elder && '长者模式', at !== null && `按 ${shortTime(at)}`]
            .filter(Boolean)
            .join('，')
        : '草稿预览，访客看不到',
    live: ({ live, elder, loggedIn, at }: Shown) =>
      [
        live === null ? '没有发布' : at === null ? `线上第 ${live} 版` : `访客看到第 ${live} 版`,
        loggedIn && '已登录',
        elder && '长者模式',
        at !== null && `按 ${shortTime(at)}`,
        '只能看',
      ]
        .filter(Boolean)
        .join('，'),
    failed: (message: string) => `预览没有打开。${message}`,
    unreachable: '预览还没有连上网站。可以先在大纲和表单里编排。',
    retry: '重新打开预览',
    updating: '正在取新数据',
    blockFailed: (name: string) => `“${name}”没能显示，访客会看到没有它的页面。`,
    insertHere: '在此插入',
    insertAbove: '在上面插入',
    insertIn: (holder: string, words: string) => `插入到 ${holder}，${words}`,
    moveTo: (words: string) => `移到${words}`,
    insertBelow: '插在这里',
    insertAt: (words: string) => `插到${words}`,
    position: '选中位置',
    hints: [
      ['空格', '拾起'],
      [`${printHere('alt ArrowUp')}↓`, '移动'],
      ['/', '插入'],
      [printHere('meta KeyZ'), '撤销'],
    ] as KeyHints,
  },
  en: {
    pane: 'Page preview',
    stage: 'Page preview. Arrows select blocks, Space picks up, as in the outline',
    width: 'Width',
    widths: { '360': 'Phone 360', '768': 'Tablet 768', '1024': 'Small 1024', '1440': 'Large 1440' },
    free: 'Any width, pixels',
    edge: 'Drag the edge to any width, or use the arrow keys',
    pixels: (width: number) => `${width} pixels`,
    zoom: 'Zoom',
    fit: (percent: number | null) => (percent === null ? 'Fit' : `Fit ${percent}%`),
    source: 'What to look at',
    sources: { draft: 'Draft', live: 'Live' },
    liveStage: 'The live page, to look at only. Arrows scroll',
    look: 'View as',
    visitor: ({ elder, loggedIn, at }: Omit<Shown, 'live'>) =>
      [
        loggedIn ? 'Logged in' : elder ? '' : 'Visitor',
        elder && 'elder mode',
        at === null ? 'now' : shortTime(at),
      ]
        .filter(Boolean)
        .join(' · '),
    who: 'As whom',
    visitors: { visitor: 'Visitor', loggedIn: 'Logged in' },
    elder: 'Elder mode',
    elderHint: 'Larger type and buttons',
    moment: 'At what moment',
    toNow: 'Back to now',
    livePanel: 'The live version',
    liveVersion: (seq: number) => `Live version ${seq}`,
    liveHint: 'This is what visitors see now. It cannot be changed here.',
    gateShut: (names: readonly string[]) =>
      `“${names.join(', ')}” is for confirmed qualified investors alone, and stays shut in the preview.`,
    gateOpen: (names: readonly string[]) =>
      `Looked at as an investor, “${names.join(', ')}” is open. Visitors first have to confirm that they are qualified.`,
    asInvestor: 'Look as an investor',
    neverLive: 'Not live yet',
    neverLiveHint: 'Visitors do not see this page yet. Go back to the draft and publish it.',
    toDraft: 'Back to the draft',
    draftAhead: (count: number) =>
      count === 1 ? 'The draft is 1 change ahead' : `The draft is ${count} changes ahead`,
    notAhead: 'The draft is the same',
    day: 'Date',
    clock: 'Time',
    ahead: 'What begins then',
    planned: (title: string, seq: number) => `${title}, version ${seq}`,
    onlyYours: 'This changes only your preview, not the draft.',
    draft: ({ elder, loggedIn, at }: Shown) =>
      elder || loggedIn || at !== null
        ? [
            'Draft',
            loggedIn && 'logged in',
            elder && 'elder mode',
            at !== null && `as on ${shortTime(at)}`,
          ]
            .filter(Boolean)
            .join(', ')
        : 'Draft preview, visitors do not see it',
    live: ({ live, elder, loggedIn, at }: Shown) =>
      [
        live === null
          ? 'Not published'
          : at === null
            ? `Live version ${live}`
            : `Visitors see version ${live}`,
        loggedIn && 'logged in',
        elder && 'elder mode',
        at !== null && `as on ${shortTime(at)}`,
        'to look at only',
      ]
        .filter(Boolean)
        .join(', '),
    failed: (message: string) => `The preview did not open. ${message}`,
    unreachable:
      'The preview has not reached the site yet. You can compose in the outline and the form meanwhile.',
    retry: 'Open the preview again',
    updating: 'Fetching new data',
    blockFailed: (name: string) =>
      `“${name}” could not be shown; visitors see the page without it.`,
    insertHere: 'Insert here',
    insertAbove: 'Insert above',
    insertIn: (holder: string, words: string) => `Insert in ${holder}, ${words}`,
    moveTo: (words: string) => `Move ${words}`,
    insertBelow: 'Insert here',
    insertAt: (words: string) => `Insert ${words}`,
    position: 'Selected position',
    hints: [
      ['Space', 'pick up'],
      [`${printHere('alt ArrowUp')}↓`, 'move'],
      ['/', 'insert'],
      [printHere('meta KeyZ'), 'undo'],
    ] as KeyHints,
  },
});
