import { Button } from 'antd';
import { Icon } from '../../base/components/Icon.tsx';
import { provenanceTexts as texts } from './texts.ts';
import { useSources } from './use-sources.ts';

/** Opens and closes the panel that says where figures come from. */
export function SourcesButton() {
  const { isOpen, open, close } = useSources();
  return (
    <Button
      aria-label={texts.open}
      title={texts.open}
      aria-expanded={isOpen}
      onClick={isOpen ? close : () => open()}
    >
      <Icon name="data" />
    </Button>
  );
}
