import type { Change } from '#composition/change.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { RuleBreach } from '#schemas/rule-breach.ts';
import type { Screen } from '#schemas/screen.ts';

/** The same in both languages of the studio: checks run in a worker, which knows of no choice. */
export interface WarningText {
  zh: string;
  en: string;
}

/** Something to look at that does not forbid publishing: what, where, and what to do. */
export interface Warning {
  node: NodeId;
  /** Into the node's props; empty where the node itself is meant. */
  path: string[];
  words: WarningText;
  /** The disclosure rule that it is about; absent: none. */
  breach?: RuleBreach | undefined;
  /** What mends it by one press. */
  fix?: { words: WarningText; changes: Change[] };
}

/** What checks may ask about a page. */
export interface CheckedPage {
  tree: DocumentTree;
  /** Those that visitors see, in the order of the page, without the root. */
  nodes: readonly DocumentNode[];
  /** The screens on which each of them is shown. */
  screens: ReadonlyMap<NodeId, readonly Screen[]>;
  /** yyyymmdd, in Beijing. */
  today: string;
}

export type PageCheck = (page: CheckedPage) => Warning[];
