import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, handled } from '#server/platform/handler.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { readRuleTimes } from './read-rule-times.ts';

/** The disclosure rules with their versions on a time line. */
export function ruleTimeHandlers(sql: Database) {
  return defineHandlers({
    async ruleTimes() {
      const moment = await currentMoment(sql);
      const [rules, drafted] = await Promise.all([readRuleTimes(sql, moment), draftedRules()]);
      return handled({
        day: beijingTime(moment.at).slice(0, 8),
        rules: rules.map((rule) => ({ ...rule, hasDraft: drafted.has(rule.id) })),
      });
    },
  });

  /** The rules whose draft differs from what is published. */
  async function draftedRules(): Promise<Set<string>> {
    const drafts = await sql<{ key: string }[]>`select key from draft where kind = 'rule'`;
    const changed = await Promise.all(
      drafts.map(async ({ key }) =>
        (await readDraftStatus(sql, { kind: 'rule', key })).changed ? [key] : [],
      ),
    );
    return new Set(changed.flat());
  }
}
