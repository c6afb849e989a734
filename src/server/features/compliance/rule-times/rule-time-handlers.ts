import { beijingTime } from '#rules/dates/beijing-time.ts';
import { ROOT } from '#schemas/document.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, handled } from '#server/platform/handler.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import type { RuleTimes } from '#wire/studio/rule-times.ts';
import { readRuleTimes } from './read-rule-times.ts';

type Titles = Pick<RuleTimes, 'title' | 'titleEn'>;

/** The disclosure rules with their versions on a time line. */
export function ruleTimeHandlers(sql: Database) {
  return defineHandlers({
    async ruleTimes() {
      const moment = await currentMoment(sql);
      const [published, drafted] = await Promise.all([readRuleTimes(sql, moment), draftedRules()]);
      const known = new Set(published.map(({ id }) => id));
      const rules = published.map((rule) => ({ ...rule, hasDraft: drafted.has(rule.id) }));
      const unpublished = [...drafted].flatMap(([id, titles]): RuleTimes[] =>
        known.has(id) ? [] : [{ id, ...titles, isShipped: false, hasDraft: true, versions: [] }],
      );
      return handled({
        day: beijingTime(moment.at).slice(0, 8),
        rules: [...rules, ...unpublished],
      });
    },
  });

  /** By id, the rules whose draft differs from what is published, with the titles that it gives them. */
  async function draftedRules(): Promise<Map<string, Titles>> {
    const drafts = await sql<{ key: string }[]>`
      select key from draft where kind = 'rule' order by key`;
    const changed = await Promise.all(
      drafts.map(async ({ key }): Promise<[string, Titles][]> => {
        const status = await readDraftStatus(sql, { kind: 'rule', key });
        return status.changed ? [[key, titlesOf(status.document.nodes[ROOT]?.props)]] : [];
      }),
    );
    return new Map(changed.flat());
  }
}

function titlesOf(props: Record<string, unknown> = {}): Titles {
  const { title, title_en: titleEn } = props;
  return {
    title: typeof title === 'string' ? title : '',
    titleEn: typeof titleEn === 'string' ? titleEn : '',
  };
}
