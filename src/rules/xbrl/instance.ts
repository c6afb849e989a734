/** An XBRL instance, as far as it is kept: what the elements of a report are made of. Days are yyyymmdd. */
export interface XbrlInstance {
  contexts: ReadonlyMap<string, XbrlContext>;
  /** Measures by the id of their unit, such as `iso4217:CNY`. */
  units: ReadonlyMap<string, string>;
  /** In the order of the file. */
  facts: readonly XbrlFact[];
  tuples: readonly XbrlTuple[];
  /** All facts of the file, known or not. */
  total: number;
  /** Namespace of the first fact that is not known; empty where all are. */
  unknownNamespace: string;
}

export interface XbrlContext {
  /** Identifier of the entity. */
  entity: string;
  /** Empty of an instant. */
  begin: string;
  /** Last day, or the instant's. */
  end: string;
  /** Members of dimensions in a fixed order, from segment and scenario; empty: none. */
  members: string;
}

export interface XbrlFact {
  /** Local name of the element. */
  name: string;
  context: string;
  /** Empty of texts. */
  unit: string;
  /** Trimmed; empty of nil. */
  value: string;
  /** Index of the innermost tuple of a known table around it; -1: none. */
  tuple: number;
}

export interface XbrlTuple {
  name: string;
  /** Index of the table in the elements. */
  table: number;
}
