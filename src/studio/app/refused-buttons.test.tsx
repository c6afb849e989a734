// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import type { ListedApproval } from '#wire/studio/publishing.ts';
import type { ReleaseRow, SavedRelease } from '#wire/studio/releases.ts';
import { SessionContext, type Session } from '../core/session/session.ts';
import { ApprovalItem } from '../features/publishing/approvals/ApprovalItem.tsx';
import { ReleaseItems } from '../features/publishing/releases/ReleaseItems.tsx';
import { SavedItems } from '../features/publishing/releases/SavedItems.tsx';

const AT = '2026-11-23T01:00:00Z';
const nothing = () => undefined;

/** The buttons of a part of the screen that may not be pressed, for somebody with this role on page p1 and those below it; p2 is below it, p3 beside it. */
function blockedIn(part: ReactElement, role: Role): string[] {
  const queries = new QueryClient();
  const pages = [
    ['p1', ''],
    ['p2', 'p1'],
    ['p3', ''],
  ].map(([id = '', parentid = '']) => ({ entry: { ...STATIC_ENTRY, id, parentid, menuname: id } }));
  queries.setQueryData(['pages'], { pages, total: pages.length });
  const session = {
    account: 'lin',
    name: '林晓',
    grants: [{ role, scope: { ...EVERYWHERE, branches: ['p1'] } }],
  } as Partial<Session> as Session;
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <SessionContext value={session}>{part}</SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return [...page.querySelectorAll('button[aria-disabled=true]')].map(
    (button) => button.getAttribute('aria-label') ?? '',
  );
}
const REASON = (right: string) => expect.stringContaining(`“${right}”的权限`) as string;

const saved = (key: string): SavedRelease => ({
  id: key,
  version: 1,
  name: key,
  note: '',
  items: [{ kind: 'page', key, hash: '', title: key, isEdited: false }],
  validFrom: null,
  validUntil: null,
  savedBy: '陈予安',
  account: 'chen',
  savedAt: AT,
});
const planned = (key: string): ReleaseRow => ({
  seq: 1,
  at: AT,
  author: '陈予安',
  account: 'chen',
  note: '',
  state: 'planned',
  items: [{ kind: 'page', key, title: key, state: 'planned', validFrom: AT, validUntil: null }],
  total: 1,
});
const submitted = (key: string): ListedApproval => ({
  fingerprint: 'f',
  seal: 's',
  items: [{ kind: 'page', key, hash: '' }],
  validFrom: null,
  validUntil: null,
  note: '',
  state: 'waiting',
  submittedBy: '陈予安',
  submitter: 'chen',
  submittedAt: AT,
  approvedBy: null,
  approver: null,
  approvedAt: null,
  titles: [key],
  isVoid: false,
  voidReasons: [],
  signing: [],
  refusal: null,
  steps: [],
});

it.each([
  ['p1', 0],
  ['p2', 0],
  ['p3', 1],
])('letting go of a saved release of page %s', (key, blocked) => {
  expect(blockedIn(<SavedItems saved={[saved(key)]} onRemove={nothing} />, 'editor')).toEqual(
    Array.from({ length: blocked }, () => REASON('准备发布和送审')),
  );
});

it.each([
  ['p2', 0],
  ['p3', 2],
])('changing and withdrawing a planned release of page %s', (key, blocked) => {
  expect(
    blockedIn(
      <ReleaseItems
        rows={[planned(key)]}
        onReschedule={nothing}
        onWithdraw={nothing}
        onEnd={nothing}
      />,
      'publisher',
    ),
  ).toEqual(Array.from({ length: blocked }, () => REASON('发布页面')));
});

it.each([
  ['p2', 0],
  ['p3', 2],
])('sending back and approving a submission of page %s', (key, blocked) => {
  expect(
    blockedIn(
      <ApprovalItem
        approval={submitted(key)}
        isMine={false}
        onApprove={nothing}
        onSendBack={nothing}
        onTakeBack={nothing}
      />,
      'reviewer',
    ),
  ).toEqual(Array.from({ length: blocked }, () => REASON('审核')));
});
