import { ROOT } from '#schemas/document.ts';
import type { CalendarEntry } from '#wire/studio/calendar.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';
import type { StudioClient } from '../../core/api/client.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { entryDay } from './model/entries-by-day.ts';
import { shiftLocalTime, type MoveStep } from './model/plan-entry-move.ts';
import { calendarTexts as texts } from './shared/texts.ts';

/** Takes back what was done. Rejects where somebody has changed it since. */
export type TakeBack = () => Promise<unknown>;

/** Puts an entry on another day by the calls that there are for it. Rejects with what the server refuses. */
export async function makeMove(
  client: StudioClient,
  entry: CalendarEntry,
  step: MoveStep,
): Promise<TakeBack> {
  switch (step.way) {
    case 'release':
      return moveRelease(client, entry, step);
    case 'saved':
      return moveSaved(client, entry, step);
    case 'draft':
      return moveDraft(client, entry, step);
  }
}

async function moveRelease(
  client: StudioClient,
  { move }: CalendarEntry,
  { seq, validFrom, validUntil }: MoveStep & { way: 'release' },
): Promise<TakeBack> {
  const { seq: next } = await client.call('rescheduleRelease', { seq, validFrom, validUntil });
  return async () =>
    move.way === 'release' &&
    client.call('rescheduleRelease', {
      seq: next,
      validFrom: move.validFrom,
      validUntil: move.validUntil,
    });
}

type SavedTimes = Pick<MoveStep & { way: 'saved' }, 'validFrom' | 'validUntil'>;

async function moveSaved(
  client: StudioClient,
  { move }: CalendarEntry,
  { id, ...next }: MoveStep & { way: 'saved' },
): Promise<TakeBack> {
  const before = await findSaved(client, id);
  if (move.way !== 'saved' || !hasTimes(before, move)) throw new Error(texts.movedSince);
  const { version } = await saveAgain(client, before, next);
  return async () => {
    const now = await findSaved(client, id);
    if (now.version !== version) throw new Error(texts.changedSince);
    return saveAgain(client, now, before);
  };
}

function hasTimes(saved: SavedTimes, { validFrom, validUntil }: SavedTimes): boolean {
  const isSame = (a: string | null, b: string | null) =>
    a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));
  return isSame(saved.validFrom, validFrom) && isSame(saved.validUntil, validUntil);
}

async function findSaved(client: StudioClient, id: string) {
  const saved = (await client.call('releases', {})).saved.find((one) => one.id === id);
  if (!saved) throw new Error(texts.savedGone);
  return saved;
}

function saveAgain(
  client: StudioClient,
  { id, version, name, note, items }: Awaited<ReturnType<typeof findSaved>>,
  { validFrom, validUntil }: SavedTimes,
) {
  return client.call('saveRelease', {
    saved: { id, version },
    name,
    note,
    items: items.map(({ title: _, isEdited: __, ...item }) => item),
    ...(validFrom !== null && { validFrom }),
    ...(validUntil !== null && { validUntil }),
  });
}

async function moveDraft(
  client: StudioClient,
  { document, at }: CalendarEntry,
  { props, days }: MoveStep & { way: 'draft' },
): Promise<TakeBack> {
  if (document === null) throw new Error(texts.movedSince);
  const before = await readProps(client, document, props);
  const [first] = before;
  if (first?.prop !== props[0] || first?.value.slice(0, 8) !== entryDay({ at }))
    throw new Error(texts.movedSince);
  const after = before.map(({ prop, value }) => ({ prop, value: shiftLocalTime(value, days) }));
  await setProps(client, document, after);
  return async () => {
    const now = await readProps(client, document, props);
    if (now.some(({ value }, index) => value !== after[index]?.value))
      throw new Error(texts.changedSince);
    await setProps(client, document, before);
  };
}

interface DatedProp {
  prop: string;
  value: string;
}

/** The props of a draft that hold a day; those without one are left out. */
async function readProps(
  client: StudioClient,
  name: DocumentName,
  props: readonly string[],
): Promise<DatedProp[]> {
  const { document } = await client.call('readDraft', name);
  const held = document.nodes[ROOT]?.props ?? {};
  return props.flatMap((prop) => {
    const value = held[prop];
    return typeof value === 'string' && value !== '' ? [{ prop, value }] : [];
  });
}

function setProps(client: StudioClient, name: DocumentName, values: readonly DatedProp[]) {
  return client.call('submitOperations', {
    ...name,
    operations: values.map(({ prop, value }) => ({
      id: newId(),
      op: 'set' as const,
      node: ROOT,
      path: ['props', prop],
      value,
    })),
  });
}
