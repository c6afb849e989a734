import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { itemPath } from '#composition/item-path.ts';
import { registry } from '#registry/data.ts';
import { toBody } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { claimProblems, ratingProblems } from '#rules/disclosure/changes/evidence-changes.ts';
import { ruleProblems, type RuleProblem } from '#rules/disclosure/changes/rule-changes.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import { namedTypes } from '#rules/disclosure/surroundings.ts';
import { claim, rating } from '#schemas/content/compliance.ts';
import { readRule, type DisclosureRule } from '#schemas/disclosure-rule.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { ReleaseSite } from '../gate/release-sites.ts';

/**
 * What forbids publishing a rule, a rating or a claim at the first moment of its release: a shipped rule that is loosened,
 * days in the past, samples that do not hold, a file that the library does not have. What does not fit its form is found by
 * that.
 */
export async function evidenceFindings(
  sql: Queryable,
  { kind, key }: DocumentName,
  document: PageDocument,
  { at, before }: Pick<ReleaseSite, 'at' | 'before'>,
): Promise<Finding[]> {
  const definition = kindDefinition(kind);
  const props = document.nodes[ROOT]?.props;
  if (!definition || !props) return [];
  const day = beijingTime(at).slice(0, 8);
  const stored = async () => (await before.current(kind, key)) ?? undefined;
  const body = toBody(definition, props);
  const found = [
    ...(await problemsOf(kind, body, day, stored)),
    ...(await missingEvidence(sql, kind, body)),
  ];
  return found.map(({ path, message }) => ({
    node: ROOT,
    path: itemPath(props, path),
    message,
  }));
}

async function problemsOf(
  kind: string,
  body: JsonValue,
  day: string,
  stored: () => Promise<JsonValue | undefined>,
): Promise<RuleProblem[]> {
  switch (kind) {
    case 'rule': {
      const read = readRule(body);
      if (!read.success) return [];
      const shipped = SHIPPED_RULES.find(({ id }) => id === read.data.id);
      const before = await stored();
      return [
        ...ruleProblems({
          rule: read.data,
          shipped,
          before: before === undefined ? undefined : readRule(before).data,
          day,
        }),
        ...unknownTypes(read.data),
      ];
    }
    case 'rating': {
      const read = rating.safeParse(body);
      return read.success
        ? ratingProblems(read.data, rating.safeParse(await stored()).data, day)
        : [];
    }
    case 'claim': {
      const read = claim.safeParse(body);
      return read.success ? claimProblems(read.data, day) : [];
    }
    default:
      return [];
  }
}

/** Types that a rule on composition names and that no block or module has. */
function unknownTypes({ checker, parameters }: DisclosureRule): RuleProblem[] {
  return checker === 'composition'
    ? namedTypes(parameters)
        .filter((type) => !(type in registry.blocks) && !(type in registry.modules))
        .map((type) => ({
          path: ['parameters'],
          message: msg('disclosure.type-unknown', { text: type }),
        }))
    : [];
}

const FILE = /^\/media\/([0-9a-f]{64})\./;

/** The file of a rating or claim, where the library does not have it. */
async function missingEvidence(
  sql: Queryable,
  kind: string,
  body: JsonValue,
): Promise<RuleProblem[]> {
  const file = textFieldOf(body, 'file');
  if (file === '' || (kind !== 'rating' && kind !== 'claim')) return [];
  const known = await sql`select from media_file where hash = ${FILE.exec(file)?.[1] ?? ''}`;
  return known.length > 0 ? [] : [{ path: ['file'], message: msg('disclosure.evidence-missing') }];
}
