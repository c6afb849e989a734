import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import styles from './ghost.module.css';

type SetDragImage = Parameters<typeof setCustomNativeDragPreview>[0]['nativeSetDragImage'];

/** What hangs at the pointer during a drag: the thing's name on a card. */
export function showGhost(nativeSetDragImage: SetDragImage, name: string): void {
  setCustomNativeDragPreview({
    nativeSetDragImage,
    getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
    render({ container }) {
      const card = document.createElement('div');
      card.className = styles.ghost ?? '';
      card.textContent = name;
      container.append(card);
    },
  });
}
