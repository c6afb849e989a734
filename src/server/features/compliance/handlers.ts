import { msg } from '#messages/msg.ts';
import { isSameJson } from '#composition/same-json.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import type { JsonValue } from '#schemas/json.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, editorOf, handled, refuse } from '#server/platform/handler.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { editedEntryOf, refuseAbsent } from '#server/site/documents/entries.ts';
import { documentReport } from '#server/site/findings/document-findings.ts';
import { readUsableClaims } from '#server/site/findings/disclosure/claims.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { readRules } from '#server/site/snapshot/read-rules.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { addConfirmation } from '#server/store/compliance/confirmations.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { hasEdited } from '#server/store/drafts/has-edited.ts';

const shipped: ReadonlyMap<string, JsonValue> = new Map(
  SHIPPED_RULES.map((rule) => [rule.id, rule as unknown as JsonValue]),
);

/** Whether a rule says something else than the shipped one, or there is none of its id. */
function isOwn(rule: DisclosureRule): boolean {
  const before = shipped.get(rule.id);
  return before === undefined || !isSameJson(rule as unknown as JsonValue, before);
}

/** The rules that hold, the sentences that compliance approved, and what it confirms of what rules warn of. */
export function complianceHandlers(sql: Database) {
  return defineHandlers({
    async disclosureRules() {
      const rules = await readRules(await currentSnapshot(sql));
      return handled({ rules: rules.filter(isOwn) as unknown as JsonValue[] });
    },
    async usableClaims() {
      const moment = await currentMoment(sql);
      const day = beijingTime(moment.at).slice(0, 8);
      const usable = await readUsableClaims(sql, moment, day);
      const claims = usable
        .map(({ key, claim }) => ({ ...claim, id: key }))
        .toSorted((a, b) => compare(a.enddate, b.enddate) || compare(a.id, b.id));
      return handled({ day, claims });
    },
    async confirmBreach({ kind, key, breach, reason }, context) {
      const name = { kind, key };
      const by = editorOf(context);
      if (!(await editedEntryOf(sql, name, await currentSnapshot(sql)))) return refuseAbsent();
      if (await hasEdited(sql, [name], by.account))
        return refuse('mayNotApprove', msg('compliance.own-edits'));
      const { document } = await readDraftStatus(sql, name);
      const { warnings } = await documentReport(sql, name, document);
      const found = warnings.find((one) => one.breach?.key === breach)?.breach;
      if (!found) return refuse('changedSince', msg('compliance.breach-gone'));
      const { rule, words } = found;
      await sql.begin(async (tx) => {
        await addConfirmation(tx, { name, key: breach, rule, words, reason, by });
        await recordActivity(tx, {
          by,
          action: 'breach.confirm',
          thing: { kind, key, title: words },
          address: context.address,
          details: { rule, reason },
        });
      });
      return handled({});
    },
  });
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
