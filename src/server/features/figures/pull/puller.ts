import { beijingTime } from '#rules/dates/beijing-time.ts';
import { lastSlot } from '#rules/figures/pull-slot.ts';
import type { XbrlElements } from '#schemas/xbrl-elements.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { repeatTurns, type RepeatedTurns } from '#server/platform/repeat-turns.ts';
import { requestOutside } from '#server/platform/outgoing/request.ts';
import type { OutgoingRules } from '#server/platform/outgoing/outgoing.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { holidays } from '#server/store/figures/read.ts';
import { attemptRun, type FetchSource } from './attempt.ts';
import { claimRun, planRun } from './runs.ts';
import { readSources } from './sources.ts';

interface Parts {
  sql: Database;
  /** `onlyHosts` are those that the settings allow. */
  rules: OutgoingRules;
  /** What the elements of XBRL reports are; absent: those that are known without a setting. */
  elements?: XbrlElements | undefined;
  caughtUp(): Promise<void>;
  /** Hears of work that failed by a fault of the program. */
  onError(error: unknown): void;
}

const TURN_MS = 2000;

/** Looks every two seconds what is planned and what is due, and fetches it, one source after the other. */
export function startPuller({ sql, rules, elements, caughtUp, onError }: Parts): RepeatedTurns {
  const fetch: FetchSource = (request) => requestOutside(request, rules);
  return repeatTurns({
    everyMs: TURN_MS,
    async turn(isStopped) {
      await planRuns(sql);
      for (let run = await claimRun(sql); run && !isStopped(); run = await claimRun(sql))
        await attemptRun({ sql, fetch, elements, caughtUp }, run).catch(onError);
    },
    onError,
  });
}

/** Plans what has become due since a source was set up or changed: also what was missed while no process ran, the last of it. */
export async function planRuns(sql: Database): Promise<void> {
  const sources = (await readSources(sql)).filter(({ isOn }) => isOn);
  if (sources.length === 0) return;
  const moment = await currentMoment(sql);
  const calendar = await holidays(sql, moment);
  for (const source of sources) {
    const slot = lastSlot(beijingTime(moment.at), source, calendar);
    if (slot !== null && slot > beijingTime(source.changedAt).slice(0, 12))
      await planRun(sql, source.id, slot);
  }
}
