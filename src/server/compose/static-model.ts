import type { PageModel } from '#kit/page-model.ts';
import { defaultProps } from '#registry/data.ts';
import { STATIC_ENTRY } from './route.ts';

const FAILED = { ok: false, code: '2030504', msg: '数据暂时没有取到，请稍后重试' } as const;

/**
 * What visitors see when neither the store nor a kept page can answer: the specification's static menu and static
 * modules, so that nobody sees an empty page because a call failed.
 */
export function staticModel(address: string): PageModel {
  return {
    facts: {
      address, routecode: 'col', parameters: {}, status: 200, entry: STATIC_ENTRY, needsHeading: true,
      title: STATIC_ENTRY.menuname, description: '', keywords: '', breadcrumb: [], menu: [STATIC_ENTRY],
      company: {}, dictionary: {}, frame: { slots: { above: ['static-nav'], below: [] }, nodes: [] }, seq: 0, at: '',
    },
    nodes: {
      'static-nav': node('static-nav', 'nav-bar'),
      'static-m04': { ...node('static-m04', 'M04'), slots: { main: ['static-funds', 'static-disclaimer'] } },
      'static-funds': { ...node('static-funds', 'fund-list'), data: { funds: FAILED } },
      'static-disclaimer': node('static-disclaimer', 'disclaimer'),
    },
    modules: ['static-m04'],
  };
}

function node(id: string, type: string) {
  return { id, type, props: defaultProps(type), slots: {}, data: {} };
}
