import type { fundPanelCalls } from '#kit';
import type { ViewProps } from '#ui/view.ts';
import type { block } from '../block.ts';

type Given = ViewProps<typeof block>;

/** What every panel gets: the fund, the calls about it, and their answers as they came with the page. */
export interface PanelProps {
  /** Of the block. */
  id: string;
  fundcode: string;
  /** The fund that this one is held against; empty where there is none. */
  reference: string;
  calls: ReturnType<typeof fundPanelCalls>;
  props: Given['props'];
  data: Given['data'];
  page: Given['page'];
}
