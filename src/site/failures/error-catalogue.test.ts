// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS, rows, type Row, type Shown } from '#tests/e2e/errors/rows.ts';
import { calls } from '#wire/calls/table.ts';
import { readReply } from '#wire/public/reply.ts';
import { createNoticeStore } from '../notices/notice-store.ts';
import type { CallOutcome } from '../request/transport/outcome.ts';
import { createFailures } from './settle.ts';

const START = '/newsdetail?id=a0030';
const SITE_FAILURE = /^2030504$|^2030404$/;

type SessionStep = 'cancel' | 'log out' | 'clear token';
let steps: SessionStep[];
let address: string;

beforeEach(() => {
  steps = [];
  address = START;
  sessionStorage.clear();
  window.history.replaceState(null, '', START);
});

const step = (name: SessionStep) => () => void steps.push(name);
/** Lets promises that are already settled go on. No timer: files of a worker share their globals. */
async function turn(): Promise<void> {
  for (let count = 0; count < 20; count += 1) await Promise.resolve();
}

/** What the browser gets for a row: of the gateway, of the way there, or of the site where the gateway gave no right answer. */
function outcomeOf({ reply, way, answer }: Row): CallOutcome {
  if (way === 'cut') return { kind: 'lost', message: 'Network Error' };
  if (way) return read(way.status, way.text);
  if (reply && !SITE_FAILURE.test(answer.code ?? ''))
    return read(reply.status ?? 200, JSON.stringify({ code: '0000000', msg: '', ...reply }));
  return read(
    answer.code === '9999999' ? 401 : 200,
    JSON.stringify({ code: answer.code, msg: answer.msg ?? '', record: [] }),
  );
}

function read(status: number, text: string): CallOutcome {
  const reply = readReply(text);
  return reply ? { kind: 'reply', status, reply } : { kind: 'unreadable', status };
}

function open({ parameter }: Row) {
  const notices = createNoticeStore();
  const failures = createFailures(
    {
      cancelPending: step('cancel'),
      logOut: step('log out'),
      clearToken: step('clear token'),
      replace: (next) => void (address = next),
      parameter: (name) => (name === parameter?.[0] ? parameter[1] : undefined),
    },
    notices,
  );
  return { notices, failures };
}

/** What is told, in the words of a row. */
function shownBy({ snapshot }: ReturnType<typeof createNoticeStore>): Shown {
  const {
    dialogs: [dialog],
    toasts: [toast],
  } = snapshot();
  if (toast) return { toast: toast.text };
  if (!dialog) return 'nothing';
  const { title, text, hint, steps: toFollow, detail, cancel, button = '确定' } = dialog;
  return {
    title,
    text,
    buttons: cancel === undefined ? [button] : [cancel, button],
    ...(hint !== undefined && { hint }),
    ...(toFollow && { steps: [...toFollow] }),
    ...(detail && {
      details: Object.fromEntries(detail.rows.map(({ label, value }) => [label, value])),
    }),
  };
}

const ENDED: SessionStep[] = ['cancel', 'log out', 'clear token'];
const STEPS: Record<
  NonNullable<Row['session']> | 'kept',
  { open: SessionStep[]; closed: SessionStep[] }
> = {
  kept: { open: [], closed: [] },
  cleared: { open: ['clear token'], closed: ['clear token'] },
  ended: { open: ENDED, closed: ENDED },
  'ended on close': { open: ['cancel'], closed: ENDED },
};

/** Three of these rows run in a real browser as well: `tests/e2e/errors.test.ts`. */
describe('the error catalogue', () => {
  it.for(rows)('$name', async (row) => {
    const { path } = CALLS[row.call];
    const { notices, failures } = open(row);
    const settled = failures.settle(outcomeOf(row), path, calls[path]);
    await turn();
    expect(shownBy(notices)).toEqual(row.shows);
    expect(steps).toEqual(STEPS[row.session ?? 'kept'].open);

    const [dialog] = notices.snapshot().dialogs;
    if (dialog) notices.close(dialog.id, row.closedBy === '前往修改');
    expect(await settled).toMatchObject(row.answer);
    expect(steps).toEqual(STEPS[row.session ?? 'kept'].closed);
    expect(address).toBe(row.at === 'home' ? '/' : (row.at ?? START));
  });
});
