import { readRule } from '#schemas/disclosure-rule.ts';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { msg } from '#messages/msg.ts';
import { toBody } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, handled, refuse } from '#server/platform/handler.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { getOpenError } from '#server/site/documents/entries.ts';
import { SiteNotChecked, type SiteChecker } from '#server/site/findings/disclosure/check-site.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { keepSiteCheck, lastSiteCheck } from '#server/store/compliance/site-checks.ts';
import type { SiteCheck } from '#wire/studio/site-checks.ts';
import { joinWaiting } from './join-waiting.ts';

/** Checks the live site and keeps what was found. Of several at once, in all processes, one after the other. */
export async function runSiteCheck(
  sql: Database,
  check: SiteChecker,
  reason: SiteCheck['reason'],
  isStillDue: () => Promise<boolean> = async () => true,
): Promise<SiteCheck | null> {
  return await sql.begin('isolation level read committed', async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('site check'))`;
    if (!(await isStillDue())) return null;
    const { at: beganAt } = await currentMoment(sql);
    return keepSiteCheck(tx, { ...(await check({})), reason, beganAt });
  });
}

/** What the rules find on the live site, and what a rule would find. */
export function siteCheckHandlers(sql: Database, check: SiteChecker) {
  const checkWhole = joinWaiting(() => runSiteCheck(sql, check, 'person'));
  return defineHandlers({
    async siteCheck() {
      const last = await lastSiteCheck(sql);
      if (!last) return handled({ check: null });
      const { seq: _seq, ...kept } = last;
      return handled({ check: kept });
    },
    async checkSite() {
      const done = await orRefused(checkWhole());
      if (done && 'ok' in done) return done;
      if (!done) throw new Error('a check that somebody asked for is always due');
      return handled({ check: done });
    },
    async ruleEffect({ rule: key, seq }) {
      const body =
        seq === undefined ? await draftedRule(sql, key) : await versionBody(sql, key, seq);
      if (body === null) return refuse('notFound', msg('compliance.no-rule-version'));
      if ('ok' in body) return body;
      const read = readRule(body.rule);
      if (!read.success) return refuse('notPublishable', msg('compliance.rule-incomplete'));
      const today = beijingTime((await currentMoment(sql)).at).slice(0, 8);
      const from = read.data.effective_from;
      const checked = await orRefused(
        check({ rules: [read.data], day: from > today ? from : today }),
      );
      if ('ok' in checked) return checked;
      const { seq: _seq, ...found } = checked;
      return handled(found);
    },
  });
}

/** What was checked, or the refusal of a check that was not made. */
function orRefused<T>(checked: Promise<T>) {
  return checked.catch((error: unknown) => {
    if (!(error instanceof SiteNotChecked)) throw error;
    return error.why === 'busy'
      ? refuse('notChecked', msg('compliance.checks-waiting'))
      : refuse('notChecked', msg('compliance.check-stopped'));
  });
}

/** What the draft of a rule would publish. */
async function draftedRule(sql: Database, key: string) {
  const name = { kind: 'rule', key } as const;
  const definition = kindDefinition('rule');
  if (!definition) throw new Error('there is no kind rule');
  const absent = await getOpenError(name, await currentSnapshot(sql), sql);
  if (absent) return refuse('notFound', absent);
  const { document } = await readDraftStatus(sql, name);
  return { rule: toBody(definition, document.nodes[ROOT]?.props ?? {}) };
}

/** What a release published of a rule; null where it published nothing of it. */
async function versionBody(sql: Database, key: string, seq: number) {
  const [row] = await sql<{ rule: JsonValue }[]>`
    select c.body as rule from publication p join content c on c.hash = p.hash
    where p.kind = 'rule' and p.key = ${key} and p.seq = ${seq} and c.body is not null`;
  return row ? { rule: row.rule } : null;
}
