import { msg } from '#messages/msg.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { nextSlot } from '#rules/figures/pull-slot.ts';
import type { Message } from '#schemas/message.ts';
import type { PullSource } from '#wire/studio/pulls.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { OutgoingRules } from '#server/platform/outgoing/outgoing.ts';
import { checkOutgoingAddress } from '#server/platform/outgoing/check-address.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { editorOf, handled, refuse, defineHandlers } from '#server/platform/handler.ts';
import { holidays } from '#server/store/figures/read.ts';
import { mappingNames } from './mapping-named.ts';
import { askForRun, countHeld, listRuns } from './runs.ts';
import { addSource, changeSource, readSources, removeSource } from './sources.ts';

const LISTED = 50;
const ABSENT = msg('pull.gone');
const CHANGED = msg('pull.changed-since');

/** Sources that figures are fetched from at planned times, and what came of each time. */
export function pullHandlers(sql: Database, rules: OutgoingRules) {
  return defineHandlers({
    async pulls() {
      const moment = await currentMoment(sql);
      const [sources, last, calendar, mappings, held] = await Promise.all([
        readSources(sql),
        listRuns(sql, { limit: 1000, last: true }),
        holidays(sql, moment),
        mappingNames(sql),
        countHeld(sql),
      ]);
      const pulls = sources.map(({ changedAt: _, ...source }) => ({
        ...source,
        nextAt: source.isOn ? nextSlot(beijingTime(moment.at), source, calendar) : null,
        last: last.find((run) => run.source === source.id) ?? null,
      }));
      return handled({ pulls, hosts: [...(rules.onlyHosts ?? [])], mappings, held });
    },
    async pullRuns({ source, before }) {
      const runs = await listRuns(sql, { source, before, limit: LISTED + 1 });
      return handled({ runs: runs.slice(0, LISTED), more: runs.length > LISTED });
    },
    async savePull({ id, version, source }, context) {
      const fault = faultOf(source, rules);
      if (fault !== null) return refuse('pullAddress', fault);
      return sql.begin(async (tx) => {
        if (id !== undefined && !(await changeSource(tx, id, version ?? 0, source)))
          return refuse('changedSince', CHANGED);
        const kept = id ?? (await addSource(tx, source));
        await recordActivity(tx, {
          by: editorOf(context),
          action: 'pull.change',
          thing: { kind: 'pull', key: String(kept), title: source.name },
          address: context.address,
          details: { ...source },
        });
        return handled({ id: kept });
      });
    },
    async removePull({ id }, context) {
      return sql.begin(async (tx) => {
        const [source] = await readSources(tx, id);
        if (!source || !(await removeSource(tx, id))) return refuse('notFound', ABSENT);
        await recordActivity(tx, {
          by: editorOf(context),
          action: 'pull.change',
          thing: { kind: 'pull', key: String(id), title: source.name },
          address: context.address,
          details: { removed: true },
        });
        return handled({});
      });
    },
    async runPull({ id }, context) {
      return sql.begin(async (tx) => {
        const [source] = await readSources(tx, id);
        if (!source) return refuse('notFound', ABSENT);
        const by = editorOf(context);
        const run = await askForRun(tx, id, by.name);
        await recordActivity(tx, {
          by,
          action: 'pull.run',
          thing: { kind: 'pull', key: String(id), title: source.name },
          address: context.address,
        });
        return handled({ run });
      });
    },
  });
}

/** Why an address cannot be asked, with what to do about it; null where it can. */
function faultOf({ url }: PullSource, rules: OutgoingRules): Message | null {
  const host = URL.canParse(url) ? new URL(url).host : '';
  if (host !== '' && rules.onlyHosts && !rules.onlyHosts.includes(host))
    return msg('pull.host-not-allowed', {
      host,
    });
  const checked = checkOutgoingAddress(url, rules);
  return checked.ok ? null : checked.message;
}
