import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { nodeName } from '#composition/names.ts';
import { ancestors, ROOT_ID, walk } from '#composition/tree.ts';
import { useComposer } from '../composer/composer.ts';
import { defaultPlace } from '../composer/use-commands.ts';
import { newNode } from '../../core/nodes/node-schema.ts';
import { catalogue, registry } from '../../core/nodes/registry.ts';
import { registryIcon } from '../../base/components/Icon.tsx';
import { pageRows } from '../../core/addresses/page-rows.ts';
import { useAllPages } from '../../core/documents/use-pages.ts';
import { planInsert, planNudge } from '../actions/actions.ts';
import { containerWords, nameOf } from '../actions/describe.ts';
import { commandList } from '../commands/command-table.ts';
import { ownItems } from './own-items.ts';
import type { PaletteItem } from './palette-results.ts';
import { printKeys } from '../commands/print-keys.ts';
import { commandTexts as texts } from '../commands/texts.ts';

/** Everything that the palette can find in this draft. */
export function usePaletteItems(): PaletteItem[] {
  const { command, context } = useComposer();
  const nodes = useNodeItems();
  const pages = usePageItems();
  const types = useTypeItems();
  const commands = commandList
    .filter(
      ([name, { scope, icon, when }]) =>
        name !== 'palette' && scope !== 'dragged' && icon !== undefined && (!when || when(context)),
    )
    .map(([name, spec]): PaletteItem => ({
      key: `command ${name}`,
      section: 'command',
      label: spec.nameNow?.(context) ?? spec.name,
      detail: '',
      icon: spec.icon ?? 'more',
      keys: printKeys(name),
      run: () => void command(name),
    }));
  return [...commands, ...nodes, ...pages, ...types];
}

function useNodeItems(): PaletteItem[] {
  const {
    view: { tree },
    select,
    perform,
  } = useComposer();
  return useMemo(
    () =>
      [...walk(tree)].slice(1).map((node) => {
        const around = [...ancestors(tree, node.id)]
          .filter((id) => id !== ROOT_ID)
          .toReversed()
          .map((id) => nameOf(tree, id, catalogue));
        const title = typeof node.props['title'] === 'string' ? node.props['title'] : '';
        const entry = registry.blocks[node.type];
        return {
          key: `node ${node.id}`,
          section: 'node' as const,
          label: nodeName(node, catalogue),
          detail: [entry ? title : node.type, ...around].filter(Boolean).join(' · '),
          icon: entry ? registryIcon(entry.icon) : ('compose' as const),
          keys: `${printKeys('nudgeUp')} ${printKeys('nudgeDown')}`,
          run: () => select(node.id),
          nudge: (direction: 'up' | 'down') =>
            perform(planNudge(tree, node.id, direction, catalogue)),
        };
      }),
    [tree, select, perform],
  );
}

/** The documents that have a screen of their own, and the pages of the menu. */
export function usePageItems(): PaletteItem[] {
  const pages = useAllPages();
  const navigate = useNavigate();
  return useMemo(
    () => [
      ...ownItems((to) => void navigate(to)),
      ...pageRows(pages ?? [], '').map(({ page: { entry } }) => ({
        key: `page ${entry.id}`,
        section: 'page' as const,
        label: entry.menuname,
        detail: `${entry.routecode} ${entry.id}`,
        icon: 'page' as const,
        run: () => void navigate(`/pages/${entry.id}`),
      })),
    ],
    [pages, navigate],
  );
}

/** Types go behind the selection, else where the page takes them. */
function useTypeItems(): PaletteItem[] {
  const {
    view: { tree },
    selected,
    perform,
  } = useComposer();
  return useMemo(() => {
    const types = { ...registry.modules, ...registry.blocks };
    return Object.entries(types).map(([type, { label, icon }]): PaletteItem => {
      const place = defaultPlace(tree, selected, type);
      const detail = place ? containerWords(tree, place, catalogue) : texts.nowhere;
      return {
        key: `insert ${type}`,
        section: 'insert',
        label: texts.insertType(label),
        detail: `${type} · ${detail}`,
        icon: registryIcon(icon),
        ...(!place && { blocked: texts.nowhere }),
        run: () => place && perform(planInsert(tree, newNode(type), place, catalogue)),
      };
    });
  }, [tree, selected, perform]);
}
