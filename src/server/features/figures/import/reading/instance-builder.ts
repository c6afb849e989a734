import type { SaxesTagNS } from 'saxes';
import { msg } from '#messages/msg.ts';
import type { ElementIndex } from '#rules/xbrl/element-index.ts';
import type { XbrlContext, XbrlFact, XbrlInstance, XbrlTuple } from '#rules/xbrl/instance.ts';
import { UnreadableFile } from './reading.ts';
import { createContextBuilder } from './context-builder.ts';
import { XBRL_LIMITS } from './xbrl-limits.ts';

const INSTANCE = 'http://www.xbrl.org/2003/instance';
const LINKBASE = 'http://www.xbrl.org/2003/linkbase';
const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

export interface InstanceBuilder {
  /** `depth` of the root is 1. */
  open(tag: SaxesTagNS, depth: number): void;
  text(text: string): void;
  close(depth: number): void;
  instance(): XbrlInstance;
}

/** Gathers contexts, units, known facts and tuples of known tables from the tags of an instance. All else is counted. */
export function createInstanceBuilder(index: ElementIndex): InstanceBuilder {
  const contexts = new Map<string, XbrlContext>();
  const units = new Map<string, string>();
  const facts: XbrlFact[] = [];
  const tuples: XbrlTuple[] = [];
  const open: { depth: number; tuple: number }[] = [];
  const resources = createContextBuilder(contexts, units);
  let [total, unknownNamespace] = [0, ''];
  let fact: (XbrlFact & { depth: number }) | null = null;

  function openFact(tag: SaxesTagNS, depth: number): void {
    total += 1;
    if (total > XBRL_LIMITS.facts) throw tooMany(XBRL_LIMITS.facts);
    const context = valueOf(tag, 'contextRef');
    const around = open.at(-1)?.tuple ?? -1;
    if (context === undefined) return void openTuple(tag, depth);
    const isKnown =
      (around >= 0 && tag.local.length <= XBRL_LIMITS.name) || isKnownFact(tag.local, index);
    if (!isKnown) {
      unknownNamespace ||= tag.uri;
      return;
    }
    if (facts.length >= XBRL_LIMITS.known) throw tooMany(XBRL_LIMITS.known);
    fact = {
      ...{ name: tag.local, context, unit: valueOf(tag, 'unitRef') ?? '', value: '' },
      ...{ tuple: around, depth },
    };
  }

  /** What has no context is a tuple. */
  function openTuple({ local, isSelfClosing }: SaxesTagNS, depth: number): void {
    if (isSelfClosing || local.length > XBRL_LIMITS.name) return;
    const around = open.at(-1);
    const table = index.tableOf(local) ?? tuples[around?.tuple ?? -1]?.table;
    if (table === undefined) return;
    tuples.push({ name: local, table });
    open.push({ depth, tuple: tuples.length - 1 });
  }

  return {
    open(tag, depth) {
      if (depth === 1) return requireRoot(tag);
      if (resources.open(tag, depth)) return;
      if (tag.uri === INSTANCE || tag.uri === LINKBASE || fact !== null) return;
      openFact(tag, depth);
    },
    text(text) {
      if (fact !== null) fact.value = (fact.value + text).slice(0, XBRL_LIMITS.value);
      else resources.text(text);
    },
    close(depth) {
      resources.close(depth);
      if (open.at(-1)?.depth === depth) open.pop();
      if (fact?.depth !== depth) return;
      const { depth: _, ...whole } = fact;
      facts.push({ ...whole, value: whole.value.trim() });
      fact = null;
    },
    instance: () => ({ contexts, units, facts, tuples, total, unknownNamespace }),
  };
}

function requireRoot({ local, uri }: SaxesTagNS): void {
  if (local !== 'xbrl' || uri !== INSTANCE) throw new UnreadableFile(msg('import.xbrl-none'));
}

function isKnownFact(name: string, index: ElementIndex): boolean {
  return (
    name.length <= XBRL_LIMITS.name &&
    (index.factsOf(name).length > 0 ||
      index.cellOf(name) !== undefined ||
      index.prefixed(name) !== undefined)
  );
}

function tooMany(most: number): UnreadableFile {
  return new UnreadableFile(msg('import.xbrl-too-many', { most }));
}

function valueOf(tag: SaxesTagNS, name: string): string | undefined {
  const attribute = tag.attributes[name];
  return attribute && attribute.uri !== SCHEMA_INSTANCE ? attribute.value : undefined;
}
