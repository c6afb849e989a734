import { nodeOf } from '#composition/tree.ts';
import { CommandPalette } from '../command-palette/CommandPalette.tsx';
import { ConvertDialog } from '../conversion/ConvertDialog.tsx';
import { ContextMenu } from '../context-menu/ContextMenu.tsx';
import { AskShared } from '../fragments/AskShared.tsx';
import { MakeFragment } from '../fragments/MakeFragment.tsx';
import { SavePattern } from '../patterns/SavePattern.tsx';
import { RightsDialog } from '../rights/RightsDialog.tsx';
import { PictureFrame } from '../thumbnails/PictureFrame.tsx';
import { useComposer } from '../composer/composer.ts';

/** What a command has opened over the panes. */
export function Overlays() {
  const { overlay, closeOverlay, selected, view } = useComposer();
  const node = selected === null ? undefined : nodeOf(view.tree, selected);
  switch (overlay?.what) {
    case 'menu':
      return <ContextMenu />;
    case 'palette':
      return <CommandPalette />;
    case 'pattern':
      return <SavePattern onClose={closeOverlay} />;
    case 'convert':
      return (
        node && (
          <>
            <ConvertDialog node={node} onClose={closeOverlay} />
            <PictureFrame />
          </>
        )
      );
    case 'fragment':
      return node && <MakeFragment node={node} onClose={closeOverlay} />;
    case 'shared':
      return node && <AskShared node={node} onClose={closeOverlay} />;
    case 'rights':
      return <RightsDialog onClose={closeOverlay} />;
    case 'filter':
    case undefined:
      return null;
  }
}
