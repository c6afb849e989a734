import { blockVersion, defaultProps, propsSchema } from '#registry/data.ts';
import { ROOT, type DocumentNode, type PageDocument, type RootType } from '#schemas/document.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { articles } from './pages/articles.ts';
import { cash } from './pages/cash.ts';
import { company } from './pages/company.ts';
import {
  demonstrationBlock,
  disclaimer,
  type DemonstrationBlock,
  type Composition,
  type Module,
  type Props,
} from './pages/composition.ts';
import { funds } from './pages/funds.ts';
import { footerEntries } from './pages/footer.ts';
import { home } from './pages/home.ts';
import { privateFunds } from './pages/private.ts';
import { service } from './pages/service.ts';
import { statements } from './pages/statements.ts';

const compositions: Composition[] = [
  home,
  funds,
  cash,
  privateFunds,
  articles,
  company,
  service,
  statements,
];
const entries = Object.assign(
  {},
  ...compositions.map((composition) => composition.entries),
) as NonNullable<Composition['entries']>;
const routes = Object.assign(
  {},
  ...compositions.map((composition) => composition.routes),
) as NonNullable<Composition['routes']>;

/** The demonstration's compositions: the frame, and a page for every menu entry that is shown or a detail page. */
export function demonstrationPages(menu: readonly MenuItem[]): {
  frame: PageDocument;
  pages: Record<string, PageDocument>;
} {
  const frame = composeDocument('frame', 'frame', {
    above: [
      demonstrationBlock('nav-bar', {
        noticeLabel: '演示站点',
        noticeText: '数据为公开历史数据，截至日期见各处，不构成投资建议',
        noticeLinkLabel: '无障碍声明',
        noticeLinkAddress: '/col?menuid=10223',
      }),
    ],
    below: [
      demonstrationBlock('footer', {
        phoneNote: '客服热线，交易日 8:30–21:00',
        entries: footerEntries,
        links: [
          { id: 'l1', label: '隐私政策', address: '/col?menuid=10221' },
          { id: 'l2', label: 'Cookie 与本地存储', address: '/col?menuid=10222' },
          { id: 'l3', label: '无障碍声明', address: '/col?menuid=10223' },
        ],
        copyright: '© {year} {company}（演示品牌）',
        record: '备案号：演示站点不适用',
      }),
    ],
  });
  const pages = menu
    .filter((entry) => entry.linktype === '0')
    .map(
      (entry) => [entry.id, composeDocument('page', entry.id, { main: modulesOf(entry) })] as const,
    );
  return { frame, pages: Object.fromEntries(pages) };
}

function modulesOf(entry: MenuItem): Module[] {
  return entries[entry.id] ?? routes[entry.routecode]?.(entry) ?? [disclaimer];
}

/** A document of modules and blocks. Ids tell its name and the order, so that none stands twice, in the frame or on a page. */
export function composeDocument(
  type: RootType,
  name: string,
  slots: Record<string, (DemonstrationBlock | Module)[]>,
): PageDocument {
  const nodes: Record<string, DocumentNode> = {};
  let count = 0;
  const placeAll = (given: Record<string, (DemonstrationBlock | Module)[]>) =>
    Object.fromEntries(Object.entries(given).map(([slot, items]) => [slot, items.map(place)]));
  const place = (item: DemonstrationBlock | Module): string => {
    const id = `${name}-${(count += 1)}`;
    const own = 'code' in item ? item.code : item.type;
    nodes[id] = {
      id,
      type: own,
      version: blockVersion(own),
      displyflag: '1',
      props: checked(own, item.props),
      slots: placeAll(item.slots),
    };
    return id;
  };
  nodes[ROOT] = { id: ROOT, type, version: 1, displyflag: '1', props: {}, slots: placeAll(slots) };
  return { nodes };
}

/** The whole props, as they are stored; throws where the demonstration does not fit its own schemas. */
function checked(type: string, props: Props): Props {
  return propsSchema(type)?.parse({ ...defaultProps(type), ...props }) as Props;
}
