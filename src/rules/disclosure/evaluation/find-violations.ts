import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { checkerOf } from './checkers.ts';
import type { Breach } from '../checker.ts';
import { compileRules } from './compile-rules.ts';
import { createFactIndex } from './fact-index.ts';
import type { DisclosureFacts } from '../facts.ts';
import { isInEffect } from '../in-effect.ts';
import { concerns } from '../node-facts.ts';
import { sha256 } from '../sha256.ts';
import type { Violation } from '../violation.ts';

/**
 * What breaks the rules that are in effect on a day, yyyymmdd in Beijing. Texts are read once for all rules and kept by the
 * identity of `rules` and of each node's `texts`: hand in the same lists for what did not change.
 */
export function findViolations(
  facts: DisclosureFacts,
  rules: readonly DisclosureRule[],
  day: string,
): Violation[] {
  const index = createFactIndex(facts, compileRules(rules));
  return rules
    .filter((rule) => isInEffect(rule, day))
    .flatMap((rule) => {
      const breaches = checkerOf(rule)
        .check({
          rule,
          parameters: rule.parameters,
          day,
          facts,
          nodes: index.nodesFor(rule),
          index,
          name: { zh: rule.title, en: rule.title_en },
        })
        .filter(({ node }) => concerns(rule, node));
      const basis = breaches.length > 0 ? basisOf(rule) : '';
      return breaches.map((breach) => toViolation(rule, basis, breach));
    });
}

/** Maximum characters of the quoted words. */
const LONGEST_WORDS = 500;

function toViolation(rule: DisclosureRule, basis: string, breach: Breach): Violation {
  const { node, path, words, message, fix, isEnded } = breach;
  return {
    rule: rule.id,
    severity: severityOf(rule, breach),
    document: node.document,
    node: node.node,
    on: node.on,
    path,
    basis,
    words: words.slice(0, LONGEST_WORDS),
    message,
    ...(fix && { fix }),
    ...(isEnded && { isEnded }),
    key: keyOf(rule, breach),
  };
}

/** A rule whose provisions nobody has read in full only warns until compliance confirms one; one without any is the company's own. */
function severityOf(
  { severity, basis }: DisclosureRule,
  { node, isWarning }: Breach,
): Violation['severity'] {
  const given = severity[node.purpose];
  const isRead =
    basis.length === 0 ||
    basis.some(({ wording }) => wording === 'full' || wording === 'confirmed');
  return given === 'off' || isWarning === true || !isRead ? 'warn' : given;
}

/** 《law》 and article, without what is in brackets behind the law's name. */
function basisOf({ basis: [first] }: DisclosureRule): string {
  if (!first) return '';
  const [law = '', ...number] = first.law.split('（');
  return `《${law}》${number.length > 0 ? `（${number.join('（')}` : ''}${first.article}`;
}

/** Maximum number of hashes that are kept: an edit leaves nearly all breaches as they were. */
const MOST_HASHES = 2000;
/** By fact, which may be a long text, and then by place. */
const hashes = new Map<string, Map<string, string>>();
let kept = 0;

function keyOf({ id }: DisclosureRule, { node, path, fact, isWarning = false }: Breach): string {
  const place = `${node.document}\n${node.node}\n${isWarning}\n${path.join('\n')}`;
  const known = hashes.get(fact)?.get(place);
  if (known !== undefined) return `${id}-${known}`;
  const hash = sha256(JSON.stringify([node.document, node.node, path, fact, isWarning]));
  if (kept === MOST_HASHES) {
    hashes.clear();
    kept = 0;
  }
  const ofFact = hashes.get(fact) ?? new Map<string, string>();
  hashes.set(fact, ofFact.set(place, hash));
  kept += 1;
  return `${id}-${hash}`;
}
