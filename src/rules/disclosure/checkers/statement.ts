import type { CheckInput, Breach, FactIndex, WordGroup } from '../checker.ts';
import type { CheckerName } from '#schemas/disclosure-rule.ts';
import { msg } from '#messages/msg.ts';
import type { NodeFacts } from '../facts.ts';
import { isPlain } from '../node-facts.ts';
import { normalise } from '../normalise.ts';
import { withoutPunctuation } from '../word-list.ts';

/** A statement is looked for clause by clause, so that other marks between them do not matter. */
export function statementGroup(statement: string): WordGroup {
  return { name: 'statement', words: clausesOf(statement) };
}

/** Whether one block that every visitor sees makes the whole statement. */
export function isStated(rule: { id: string }, index: FactIndex, statement: string): boolean {
  const asked = clausesOf(statement);
  const said = new Map<NodeFacts, Set<string>>();
  for (const { node, text, hits } of index.hitsOf(rule, 'statement')) {
    if (!isPlain(node) || text.fact.isConditional) continue;
    const clauses = said.get(node) ?? new Set();
    for (const { word } of hits) clauses.add(word);
    said.set(node, clauses);
  }
  return [...said.values()].some((clauses) => asked.every((clause) => clauses.has(clause)));
}

/** A statement that is missing, told at the node which makes it necessary. */
export function missingStatement<Name extends CheckerName>(
  { name }: CheckInput<Name>,
  { node, path, words = '' }: { node: NodeFacts; path: string[]; words?: string },
  statement: string,
): Breach {
  return {
    node,
    path: node.statementProp === undefined ? path : [node.statementProp],
    words,
    message: msg('disclosure.statement-missing', { text: statement, rule: name }),
    fact: `statement ${words}`,
    fix: { kind: 'insert-text', text: statement },
  };
}

function clausesOf(statement: string): string[] {
  return statement
    .split(/[，。；：、,.;:]/u)
    .map((clause) => withoutPunctuation(normalise(clause).text))
    .filter((clause) => clause !== '');
}
