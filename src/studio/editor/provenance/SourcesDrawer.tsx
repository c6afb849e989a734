import { Drawer } from 'antd';
import { SourcesPanel, type Looked } from './SourcesPanel.tsx';
import { provenanceTexts as texts } from './texts.ts';
import { useSources } from './use-sources.ts';

/** Width of the rail and height of the top bar, CSS pixels. */
const RAIL = 48;
const TOP_BAR = 48;
/** Width of the inspector, CSS pixels. */
const PANE = 328;

/** Beside the page, or the form of an item, while it is open: says where figures come from. */
export function SourcesDrawer({ view }: { view: Looked }) {
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
