import { Drawer } from 'antd';
import type { ViewSettings } from '../../core/preload/view-settings.ts';
import { SourcesPanel } from './SourcesPanel.tsx';
import { provenanceTexts as texts } from './texts.ts';
import { useSources } from './use-sources.ts';

/** Width of the rail and height of the top bar, CSS pixels. */
const RAIL = 48;
const TOP_BAR = 48;
/** Width of the inspector, CSS pixels. */
const PANE = 328;

/** Beside the page while it is open: a click on a block shows where its figures come from. */
export function SourcesDrawer({ view }: { view: ViewSettings }) {
  const { isOpen, close } = useSources();
  return (
    <Drawer
      open={isOpen}
      title={texts.title}
      // In the place of the inspector, so that the page stays to be clicked.
      placement="right"
      rootStyle={{ top: TOP_BAR }}
      size={`min(${PANE}px, calc(100vw - ${RAIL}px))`}
      mask={false}
      destroyOnHidden
      onClose={close}
    >
      <SourcesPanel view={view} />
    </Drawer>
  );
}
