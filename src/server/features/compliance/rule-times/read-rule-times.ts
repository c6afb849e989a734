import { addDays } from '#rules/dates/calendar-date.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import { readRule, RULE_SEVERITIES, type DisclosureRule } from '#schemas/disclosure-rule.ts';
import type { JsonValue } from '#schemas/json.ts';
import { PURPOSES } from '#schemas/purpose.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';
import type { RuleTimes, RuleVersion } from '#wire/studio/rule-times.ts';

interface Published {
  seq: number;
  validFrom: string;
  validUntil: string | null;
  author: string;
  note: string;
  rule: DisclosureRule;
}

/** All rules with their versions as the log has them at a moment, without those that were cancelled. */
export async function readRuleTimes(
  sql: Queryable,
  { seq, at }: Moment,
): Promise<Omit<RuleTimes, 'hasDraft'>[]> {
  const rows = await sql<(Omit<Published, 'rule'> & { key: string; body: JsonValue })[]>`
    select p.key, p.seq, p.valid_from as "validFrom", p.valid_until as "validUntil", r.author, r.note, c.body
    from publication p join release r on r.seq = p.seq join content c on c.hash = p.hash
    where p.kind = 'rule' and p.seq <= ${seq} and c.body is not null
      and not exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq and x.seq <= ${seq})
    order by p.valid_from, p.seq`;
  const byId = new Map<string, Published[]>();
  for (const { key, body, ...row } of rows) {
    const read = readRule(body);
    if (read.success) byId.set(key, [...(byId.get(key) ?? []), { ...row, rule: read.data }]);
  }
  const day = beijingTime(at).slice(0, 8);
  const shipped = new Map(SHIPPED_RULES.map((rule) => [rule.id, rule]));
  const ids = [...shipped.keys(), ...[...byId.keys()].filter((id) => !shipped.has(id)).toSorted()];
  return ids.flatMap((id) => {
    const published = byId.get(id) ?? [];
    const named = published.at(-1)?.rule ?? shipped.get(id);
    if (!named) return [];
    const { title, title_en: titleEn } = named;
    const versions = ruleVersions(shipped.get(id), published, day);
    return [{ id, title, titleEn, isShipped: shipped.has(id), versions }];
  });
}

/** The versions of a rule, each until the next takes its place, the first first. `day` is today, yyyymmdd. */
export function ruleVersions(
  shipped: DisclosureRule | undefined,
  published: readonly Published[],
  day: string,
): RuleVersion[] {
  const all = [
    ...(shipped ? [{ seq: null, author: '', note: '', rule: shipped, start: '', end: '' }] : []),
    ...published.map(({ validFrom, validUntil, ...one }) => ({
      ...one,
      start: dayOf(validFrom),
      end: validUntil === null ? '' : dayOf(validUntil),
    })),
  ];
  return all.flatMap(({ rule, start, end, seq, author, note }, index): RuleVersion[] => {
    const next = all[index + 1];
    // A later release of the same day takes its place at once.
    if (next?.start === start) return [];
    const from = rule.effective_from > start ? rule.effective_from : start;
    const until = firstOf([
      rule.effective_until,
      next ? addDays(next.start, -1) : '',
      end === '' ? '' : addDays(end, -1),
    ]);
    if (until !== '' && until < from) return [];
    const state = from > day ? 'planned' : until !== '' && until < day ? 'past' : 'current';
    return [{ ...{ seq, state, from, until, author, note }, ...strictest(rule) }];
  });
}

function dayOf(at: string): string {
  return beijingTime(at).slice(0, 8);
}

/** The first of these days; empty ones are none. */
function firstOf(days: readonly string[]): string {
  return days.filter((day) => day !== '').toSorted()[0] ?? '';
}

/** The strictest that a rule says, and to which purposes it says that. */
function strictest({ severity }: DisclosureRule): Pick<RuleVersion, 'severity' | 'purposes'> {
  const worst = RULE_SEVERITIES.find((one) =>
    PURPOSES.some((purpose) => severity[purpose] === one),
  );
  const said = worst ?? 'off';
  return {
    severity: said,
    purposes: PURPOSES.filter((purpose) => said !== 'off' && severity[purpose] === said),
  };
}
