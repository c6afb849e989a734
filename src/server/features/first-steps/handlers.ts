import { recordedNote } from '#composition/recorded-note.ts';
import { toSourceText } from '#messages/format.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, handled } from '#server/platform/handler.ts';
import { firstStepsOf } from './first-steps.ts';
import { readSiteFacts } from './read-facts.ts';

/** What a new site still lacks. */
export function firstStepHandlers(sql: Database) {
  return defineHandlers({
    async firstSteps() {
      const [{ facts, home }, begun] = await Promise.all([readSiteFacts(sql), beganAsDemo(sql)]);
      return handled({ isOffered: !begun, steps: firstStepsOf(facts), home });
    },
  });
}

async function beganAsDemo(sql: Database): Promise<boolean> {
  const note = toSourceText(recordedNote.demonstration);
  const [row] = await sql<
    [{ exists: boolean }]
  >`select exists (select from release where seq = 1 and note = ${note})`;
  return row.exists;
}
