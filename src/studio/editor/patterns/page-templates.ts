import type { DocumentNode } from '#schemas/document.ts';
import { newNode } from '../../core/nodes/node-schema.ts';
import type { PatternContent } from './plan-pattern.ts';
import { patternTexts as texts } from './texts.ts';

/** A page that the product brings along: its modules, each with the blocks in it. */
export interface BuiltIn {
  id: keyof typeof texts.builtIn;
  /** The routes for whose empty pages it is the likeliest start. */
  routes: readonly string[];
  modules: readonly (readonly [code: string, ...blocks: string[]])[];
}

/** The compositions of the demonstration's home page, lists and detail pages, with every block as it comes new. */
export const BUILT_IN: readonly BuiltIn[] = [
  {
    id: 'home',
    routes: ['col'],
    modules: [
      ['M01', 'login-banner'],
      ['M04', 'fund-list'],
      ['M07', 'article-list'],
      ['M08', 'article-list'],
      ['M11', 'disclaimer'],
    ],
  },
  {
    id: 'list',
    routes: ['list', 'antimoneylaundering'],
    modules: [
      ['M09', 'column-nav', 'article-list'],
      ['M11', 'disclaimer'],
    ],
  },
  {
    id: 'funds',
    routes: ['fundsearch'],
    modules: [
      ['M04', 'fund-list'],
      ['M11', 'disclaimer'],
    ],
  },
  {
    id: 'fund',
    routes: ['fund'],
    modules: [
      ['M05', 'fund-info', 'nav-chart'],
      ['M11', 'disclaimer'],
    ],
  },
  {
    id: 'article',
    routes: [
      'newsdetail',
      'knowdetail',
      'productdetail',
      'specialdetail',
      'honourdetail',
      'employdetail',
      'riskwarning',
    ],
    modules: [['M08', 'news-detail']],
  },
];

/** A built-in template as nodes; their ids are only for this once, since insertion gives new ones. */
export function templateContent({ id, modules }: BuiltIn): PatternContent {
  const nodes: DocumentNode[] = [];
  const tops = modules.map(([code, ...types]) => {
    const blocks = types.map(newNode);
    const module = { ...newNode(code), slots: { main: blocks.map((block) => block.id) } };
    nodes.push(module, ...blocks);
    return module.id;
  });
  return { name: texts.builtIn[id], tops, nodes };
}

/** All built-in ones, the likeliest for a route first. */
export function templatesFor(routecode: string): BuiltIn[] {
  return BUILT_IN.toSorted(
    (a, b) => Number(b.routes.includes(routecode)) - Number(a.routes.includes(routecode)),
  );
}
