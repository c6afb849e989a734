import { expect, it, vi } from 'vitest';
import { ROOT } from '#schemas/document.ts';
import type { CalendarEntry } from '#wire/studio/calendar.ts';
import type { StudioClient } from '../../core/api/client.ts';
import { makeMove } from './make-move.ts';

const AT = '2094-03-01T02:00:00.000000Z';
const END = '2094-03-09T02:00:00.000000Z';
const TO = '2094-03-04T10:00:00+08:00';

function entry(more: Partial<CalendarEntry>): CalendarEntry {
  return {
    ...{ id: 'a', what: 'starts', state: 'prepared', at: AT, isWholeDay: false, title: '专题' },
    ...{ document: { kind: 'roadshow', key: 'r1' }, total: 1, seq: null, by: '', account: '' },
    move: { way: 'saved', id: 's1', validFrom: AT, validUntil: END },
    ...more,
  };
}

/** A client whose calls answer with these values; it tells which calls were made. */
function clientWith(answers: Record<string, unknown>) {
  const call = vi.fn<(route: string, body: unknown) => Promise<unknown>>(
    async (route) => answers[route],
  );
  const client = { call } as Partial<StudioClient> as StudioClient;
  return { client, made: () => call.mock.calls.map(([route]) => route) };
}

const saved = (validUntil: string) => ({
  ...{ id: 's1', version: 3, name: '专题', note: '', items: [], validFrom: AT, validUntil },
});
const toSaved = { way: 'saved', id: 's1', validFrom: TO, validUntil: END } as const;

it('saves a release with its new times', async () => {
  const answers = { releases: { saved: [saved(END)] }, saveRelease: { version: 4 } };
  const { client, made } = clientWith(answers);
  await makeMove(client, entry({}), toSaved);
  expect(made()).toEqual(['releases', 'saveRelease']);
});

it('leaves a saved release alone whose other end was moved since', async () => {
  const later = saved('2094-03-19T02:00:00.000000Z');
  const { client, made } = clientWith({ releases: { saved: [later] } });
  await expect(makeMove(client, entry({}), toSaved)).rejects.toThrow('没有改期');
  expect(made()).toEqual(['releases']);
});

const draft = (starttime: string) => ({
  readDraft: {
    document: { nodes: { [ROOT]: { props: { starttime, endtime: '20940301163000' } } } },
  },
});
const held = entry({ what: 'held', move: { way: 'draft', props: ['starttime', 'endtime'] } });
const byThree = { way: 'draft', props: ['starttime', 'endtime'], days: 3 } as const;

it('moves the start and the end of a draft', async () => {
  const { client, made } = clientWith(draft('20940301100000'));
  await makeMove(client, held, byThree);
  expect(made()).toEqual(['readDraft', 'submitOperations']);
});

it.each(['20940305100000', ''])('leaves a draft alone whose day is “%s” by now', async (day) => {
  const { client, made } = clientWith(draft(day));
  await expect(makeMove(client, held, byThree)).rejects.toThrow('没有改期');
  expect(made()).toEqual(['readDraft']);
});
