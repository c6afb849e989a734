import type { NodeId } from '#schemas/document.ts';
import type { FigureKind } from '#schemas/figure-kind.ts';
import type { Purpose } from '#schemas/purpose.ts';
import type { Screen } from '#schemas/screen.ts';

/**
 * How a text stands out: `heading` titles; `emphasis` bold or coloured passages; `action` buttons and links; `body` running
 * text; `quotation` what somebody is quoted with; `alternative` texts in place of pictures; `meta` title, description and
 * keywords for search engines and share cards, and names of files.
 */
export type Prominence =
  | 'heading'
  | 'emphasis'
  | 'action'
  | 'body'
  | 'quotation'
  | 'alternative'
  | 'meta';

/** A text that visitors read. */
export interface TextFact {
  /** Into the node's props: the field that holds it. Empty: it comes from an answer. */
  path: string[];
  text: string;
  prominence: Prominence;
  /**
   * Who wrote it: `prop` an editor of this document, `answer` another document or the fund data, which is checked by itself,
   * `label` the product, from a code, as `R2 中低风险` from a risk level.
   */
  source: 'prop' | 'answer' | 'label';
  /** The fund that the text stands beside, where it is about one. */
  fundcode?: string;
  /** Shown only where something fails or is missing, as a list without rows: no statement may rely on it. */
  isConditional?: true;
}

/** A figure of a fund that visitors read, as text or as a line of a chart. */
export interface FigureFact {
  /** Into the node's props: the field that makes it show. Empty: none does. */
  path: string[];
  kind: FigureKind;
  fundcode: string;
  /** A growth field (`year1ud`), a calendar year (`2025`), `foundud` since inception, `custom` between `from` and `to`; empty: of one day. */
  period: string;
  /** First and last day, yyyymmdd, where the period is `custom`. */
  from?: string;
  to?: string;
  /** As shown without its unit; empty: not known, shown as such, or a line. */
  value: string;
  /** Of a line: its values as its table and its points say them. */
  values?: readonly string[];
  /** The value is scaled to a year. */
  isAnnualised?: true;
  /** The day it is of, yyyymmdd; empty: not given. */
  asof: string;
  /** Where visitors are told it comes from; absent: nowhere. */
  source?: string;
  /** Whose check the import of its data records; absent: not known here. */
  reviewed?: 'custodian' | 'report' | 'none';
  /** The benchmark's figure of the same period and day, beside it. */
  benchmark?: {
    name: string;
    value: string;
    /** Where it stands inside the block, where that is not the figure's `place`. */
    place?: string;
  };
  /** Where it stands inside the block: the same row, card or chart has the same. */
  place: string;
}

/** A picture or video that visitors see. */
export interface MediaFact {
  path: string[];
  address: string;
  /** The text in its place; empty: decoration. */
  alternative: string;
  /** Moving pictures: seconds for which the statement of risk is shown. */
  riskSeconds?: number;
}

/** The order of a list of funds by a figure. */
export interface RankingFact {
  path: string[];
  /** A field of the fund with its direction, as `-month1ud`. */
  sort: string;
  /** Who chose it. */
  by: 'editor' | 'visitor';
}

/** What one block claims, by its props and answers. */
export interface BlockFacts {
  texts: TextFact[];
  figures: FigureFact[];
  media: MediaFact[];
  /** Funds that it names, shows or leads to. */
  fundcodes: string[];
  rankings: RankingFact[];
  /** Managers whose funds it shows with figures, and which of their funds. */
  managers?: { manager: string; fundcodes: string[] }[];
  /** Fields of private products that it shows. */
  privateFields?: string[];
}

/** What one node of a page claims, and where it stands. */
export interface NodeFacts extends BlockFacts {
  /** The document that holds it, `page:10065` or `fragment:<key>`, and its id there. */
  document: string;
  node: NodeId;
  /** The page's own node that shows it: itself, or the fragment's block. */
  on: NodeId;
  type: string;
  /** What the part of the page that holds it is for. */
  purpose: Purpose;
  /** The screens on which visitors see it. */
  screens: readonly Screen[];
  /** In a closed panel or behind a tab that is not selected: visitors do not see it at first. */
  isCollapsed: boolean;
  /** Only for those who confirmed to be qualified investors. */
  isGated: boolean;
  /** The module that holds it: what is in the same module stands together. */
  module: NodeId;
  /** The prop to which a statement can be added with one press; absent: a block of its own is needed. */
  statementProp?: string;
}

/** What the rules read of a fund. Days are yyyymmdd, empty where not known. */
export interface FundFact {
  fundcode: string;
  fundname: string;
  /** The full name, by which special products are recognised. */
  fullname: string;
  fundtype: string;
  status: string;
  establishdate: string;
  risklevel: string;
  /** The manager's own risk level; empty: not given. */
  managerrisklevel: string;
  benchmark: string;
  navdate: string;
  /** The last day whose net asset value should be public by now; empty: not known. */
  duedate: string;
  /** `until` is its last day; absent: without end. */
  registration?: { number: string; date: string; until?: string } | null;
  /** Special features by name, as `养老`. */
  special: readonly string[];
}

/** A result of a rating agency. */
export interface RatingFact {
  agency: string;
  /** yyyymmdd. */
  published: string;
  fundcode: string;
  result: string;
}

/** What a document claims as visitors would see it. */
export interface DisclosureFacts {
  /** What the document is for, where a node says nothing of its own. */
  purpose: Purpose;
  /** Whether the document is a page; of a single item no companions are asked. */
  isPage: boolean;
  /** Whether all that the page shows is among the nodes: only then a block that is not among them is missing. */
  isComplete: boolean;
  /** What editors call types of blocks and modules; of one that is absent, the type. */
  typeNames: ReadonlyMap<string, string>;
  nodes: readonly NodeFacts[];
  funds: ReadonlyMap<string, FundFact>;
  ratings: readonly RatingFact[];
  /** All funds of each named manager, by name. */
  managers: ReadonlyMap<string, readonly string[]>;
  /** The company's shareholders by name. */
  shareholders: readonly string[];
  /** Names and codes of private products, which no public text may say. */
  privateNames: readonly string[];
}

export const NO_FACTS: BlockFacts = {
  texts: [],
  figures: [],
  media: [],
  fundcodes: [],
  rankings: [],
};
