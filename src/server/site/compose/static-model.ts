import type { Answer, ModelNode, PageModel } from '#kit';
import { blocks, defaultProps } from '#registry/data.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { failure } from '#wire/public/codes.ts';
import { toNavigation } from './navigation.ts';

const AWAY = '数据暂时没有取到，请稍后重试';

/**
 * What visitors see when neither the store nor a kept page can answer: the specification's static menu and static
 * modules, so that nobody sees an empty page because a call failed. Every call of a block counts as failed. Without the
 * module where one of its blocks is stopped.
 */
export function staticModel(
  address: string,
  stoppedTypes: ReadonlySet<string> = new Set(),
): PageModel {
  const modules = ['fund-list', 'disclaimer'].some((type) => stoppedTypes.has(type))
    ? []
    : ['static-m04'];
  return {
    facts: {
      address,
      routecode: 'col',
      parameters: {},
      status: 200,
      entry: STATIC_ENTRY,
      needsHeading: true,
      title: STATIC_ENTRY.menuname,
      description: '',
      keywords: '',
      breadcrumb: [],
      menu: [toNavigation(STATIC_ENTRY, true)],
      company: {},
      dictionary: {},
      frame: { slots: { above: ['static-nav'], below: [] }, nodes: [] },
      seq: 0,
      at: '',
    },
    nodes: {
      'static-nav': staticNode('static-nav', 'nav-bar'),
      'static-m04': {
        ...staticNode('static-m04', 'M04'),
        slots: { main: ['static-funds', 'static-disclaimer'] },
      },
      'static-funds': staticNode('static-funds', 'fund-list'),
      'static-disclaimer': staticNode('static-disclaimer', 'disclaimer'),
    },
    modules,
  };
}

function staticNode(id: string, type: string): ModelNode {
  const props = defaultProps(type);
  const requests =
    blocks.get(type)?.data(props, { entry: STATIC_ENTRY, parameters: {}, company: {} }) ?? {};
  const data = Object.fromEntries(
    Object.keys(requests).map((name): [string, Answer] => [
      name,
      failure('upstreamUnavailable', AWAY),
    ]),
  );
  return { id, type, props, slots: {}, data };
}
