import { useDragMonitor } from './use-drag-monitor.ts';

/** Follows the drags of the tab. Shows nothing by itself: following the document draws nothing else again. */
export function DragMonitor(): null {
  useDragMonitor();
  return null;
}
