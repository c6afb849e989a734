import type { FromFrame } from '#wire/preview/messages.ts';
import { useComposer } from '../composer/composer.ts';
import { useSources } from '../provenance/use-sources.ts';
import type { PlacedFrame } from './use-page-frame.ts';

type Of<Type extends FromFrame['type']> = Extract<FromFrame, { type: Type }>;

/** Does what a click, the context menu or a key on the page asks for. What visitors get is not selected; while the panel of sources is open, its blocks are asked about. */
export function usePointed(placed: PlacedFrame | null, isLive: boolean, onPicked: () => void) {
  const composer = useComposer();
  const sources = useSources();
  function onClicked({ node, extend, add }: Of<'clicked'>): void {
    if (isLive) {
      if (sources.isOpen && node !== null) sources.open(node);
      return onPicked();
    }
    if (node !== null && (extend || add)) composer.extend(node, add ? 'one' : 'range');
    else composer.select(node);
    onPicked();
  }
  function onMenu({ node, x, y }: Of<'menu'>): void {
    const area = placed?.element.getBoundingClientRect();
    if (isLive || node === null || !area) return;
    if (!composer.selection.includes(node)) composer.select(node);
    const scale = area.width / (placed?.element.offsetWidth || 1);
    onPicked();
    composer.openMenu({ x: area.left + x * scale, y: area.top + y * scale });
  }
  return (message: Of<'clicked' | 'menu' | 'key'>): void => {
    switch (message.type) {
      case 'clicked':
        return onClicked(message);
      case 'menu':
        return onMenu(message);
      case 'key':
        return void composer.press(message, { onNodes: !isLive, inFrame: true });
    }
  };
}
