import { nodeOf } from '#composition/tree.ts';
import { CommandPalette } from '../command-palette/CommandPalette.tsx';
import { ContextMenu } from '../context-menu/ContextMenu.tsx';
import { AskShared } from '../fragments/AskShared.tsx';
import { MakeFragment } from '../fragments/MakeFragment.tsx';
import { SavePattern } from '../patterns/SavePattern.tsx';
import { useComposer } from '../composer/composer.ts';

/** What a command has opened over the panes. */
export function Openings() {
  const { opening, closeOpening, selected, view } = useComposer();
  const node = selected === null ? undefined : nodeOf(view.tree, selected);
  switch (opening?.what) {
    case 'menu':
      return <ContextMenu />;
    case 'palette':
      return <CommandPalette />;
    case 'pattern':
      return <SavePattern onClose={closeOpening} />;
    case 'fragment':
      return node && <MakeFragment node={node} onClose={closeOpening} />;
    case 'shared':
      return node && <AskShared node={node} onClose={closeOpening} />;
    case 'filter':
    case undefined:
      return null;
  }
}
