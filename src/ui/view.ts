import type { ReactNode } from 'react';
import type { AnswersOf, PropsOf } from '#kit';
import type { PageFacts } from '#schemas/page.ts';

declare module 'react' {
  interface CSSProperties {
    [customProperty: `--${string}`]: string | undefined;
  }
}

/** What every block's `View` gets. `B` is the type of the block's definition: `ViewProps<typeof fundList>`. */
export interface ViewProps<B> {
  /** The node's id; also good as a prefix for element ids. */
  id: string;
  props: PropsOf<B>;
  /** One answer per name that the block's `data` gave. */
  data: AnswersOf<B>;
  /** The page around the block: menu, company parameters, dictionary, address. */
  page: PageFacts;
  /** The rendered children of each slot by its name; a slot without any may be absent. */
  slots: Record<string, ReactNode>;
}
