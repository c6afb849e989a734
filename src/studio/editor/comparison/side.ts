import type { ReactNode } from 'react';
import type { DocumentTree } from '#composition/tree.ts';

/** One of the two pages that are compared. */
export interface Side {
  tree: DocumentTree;
  /** The release that published it; null for a draft. */
  seq: number | null;
  title: string;
  heading: ReactNode;
  tone: 'live' | 'draft' | 'past';
}
