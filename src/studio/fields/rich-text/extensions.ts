import {
  InputRule,
  Mark,
  Node,
  nodeInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
  type Extensions,
} from '@tiptap/core';
import { isInTable } from '@tiptap/pm/tables';
import { StarterKit } from '@tiptap/starter-kit';
import { richTextModel } from '#composition/rich-text/model.ts';
import { linkAddress } from '#schemas/address.ts';
import type { PartName } from './commands.ts';
import { figureName } from './figures.ts';
import { tableExtensions } from './table-extensions.ts';
import { richTexts } from './texts.ts';

const LEVELS = [2, 3, 4] as const;

/** The editor's nodes and marks: those of `richTextModel`, with the same attributes. Undoing is the composer's. */
export function richTextExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: false,
      code: false,
      codeBlock: false,
      horizontalRule: false,
      link: false,
      orderedList: false,
      trailingNode: false,
      undoRedo: false,
    }),
    heading,
    orderedList,
    horizontalRule,
    link,
    ...tableExtensions,
    atom('image', 'block', pictureWords).extend({
      addNodeView:
        () =>
        ({ node }) => ({ dom: drawPicture(node.attrs) }),
    }),
    atom('footnote', 'inline', ({ note }) => richTexts.footnote(String(note))),
    atom('attachment', 'block', ({ name }) => richTexts.attachment(String(name))),
    atom(
      'fundFigure',
      'inline',
      ({ fundcode, figure }) => `${String(fundcode)} ${figureName(String(figure))}`,
    ),
  ];
}

/** The three levels that a text has; what is pasted with others is brought between them. */
const heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(4, Math.max(2, level)) },
    })),
  renderHTML: ({ node }) => [`h${String(node.attrs['level'])}`, 0],
  addKeyboardShortcuts() {
    return Object.fromEntries(
      LEVELS.map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode('heading', 'paragraph', { level }),
      ]),
    );
  },
  addInputRules() {
    return LEVELS.map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^(#{${level}})\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
});

/** Numbers alone: letters and Roman numerals are the page's style, not the text's. */
const orderedList = Node.create({
  name: 'orderedList',
  group: 'block',
  content: 'listItem+',
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => readStart(element.getAttribute('start')),
    },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ node }) => [
    'ol',
    node.attrs['start'] === 1 ? {} : { start: String(node.attrs['start']) },
    0,
  ],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList('orderedList', 'listItem') };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,4})[.、]\s$/,
        type: this.type,
        getAttributes: (match) => ({ start: Number(match[1]) }),
      }),
    ];
  },
});

/** A line between paragraphs. In a cell three strokes stay what they are: no value. */
const horizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    const { find, handler } = nodeInputRule({
      find: /^(?:---|—-|___\s|\*\*\*\s)$/,
      type: this.type,
    });
    return [
      new InputRule({ find, handler: (typed) => (isInTable(typed.state) ? null : handler(typed)) }),
    ];
  },
});

const link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ address: { default: '' } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => readLink(element.getAttribute('href') ?? '') },
  ],
  renderHTML: ({ mark }) => [
    'a',
    { href: String(mark.attrs['address']), title: String(mark.attrs['address']) },
    0,
  ],
});

function pictureWords({ alt, caption }: Record<string, unknown>): string {
  return richTexts.picture(String(caption || alt));
}

/** A picture as the editor shows it: itself, and what is said of it. */
function drawPicture(attributes: Record<string, unknown>): HTMLElement {
  const dom = document.createElement('div');
  dom.dataset['richImage'] = '';
  const picture = document.createElement('img');
  picture.src = String(attributes['src']);
  picture.alt = String(attributes['alt']);
  const words = document.createElement('span');
  words.textContent = pictureWords(attributes);
  dom.append(picture, words);
  return dom;
}

/** What stands in a text as one thing. The editor names it; the page shows it as it is. */
function atom(
  name: PartName,
  group: 'inline' | 'block',
  words: (attributes: Record<string, unknown>) => string,
) {
  const attributes = Object.keys(richTextModel.nodes[name]?.spec.attrs ?? {});
  const mark = `data-rich-${name.toLowerCase()}`;
  return Node.create({
    name,
    group,
    inline: group === 'inline',
    addAttributes: () =>
      Object.fromEntries(
        attributes.map((attribute) => [
          attribute,
          { default: '', parseHTML: (element: HTMLElement) => element.dataset[attribute] ?? '' },
        ]),
      ),
    parseHTML: () => [{ tag: `[${mark}]` }],
    renderHTML: ({ node }) => {
      const data = attributes.map((attribute): [string, string] => [
        `data-${attribute}`,
        String(node.attrs[attribute]),
      ]);
      return [
        group === 'inline' ? 'span' : 'div',
        { [mark]: '', ...Object.fromEntries(data) },
        words(node.attrs),
      ];
    },
  });
}

function readStart(value: string | null): number {
  const start = Number(value ?? 1);
  return Number.isInteger(start) && start >= 0 && start <= 9999 ? start : 1;
}

function readLink(address: string): { address: string } | false {
  return address !== '' && linkAddress.safeParse(address).success ? { address } : false;
}
