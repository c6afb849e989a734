// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { SavedRelease } from '#wire/studio/releases.ts';
import { setAmbiguousNames } from '../base/components/person.ts';
import { SessionContext, type Session } from '../core/session/session.ts';
import { Byline } from '../editor/comparison/Byline.tsx';
import { ItemsTable } from '../features/content/list/ItemsTable.tsx';
import { listColumns } from '#studio/features/content/list/list-state.ts';
import { ApprovalCard } from '../features/publishing/dialog/ApprovalCard.tsx';
import { LookColumn } from '../features/publishing/dialog/LookColumn.tsx';
import { AlsoPublishItems } from '../features/publishing/dialog/AlsoPublishItems.tsx';
import { SavedItems } from '../features/publishing/releases/SavedItems.tsx';

// Files of a worker share their modules: this one begins with none that others loaded, and leaves them none of its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../editor/comparison/PageComparison.tsx', () => ({
  PageComparison: ({ before }: { before: { heading: ReactElement } }) => before.heading,
}));

const ACCOUNTS = ['wang.sales', 'wang.legal', 'lin'];
const nameOf = (account: string) => (account === 'lin' ? '林晓' : '王芳');
const AT = '2026-11-23T01:00:00Z';
const session = { grants: [], account: 'lin', name: '林晓' } as Partial<Session> as Session;
const nothing = () => undefined;

beforeEach(() => setAmbiguousNames(['王芳']));
afterEach(() => setAmbiguousNames(null));

/** What is read on a part of the screen. */
function textOf(part: ReactElement): string {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SessionContext value={session}>{part}</SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return page.textContent ?? '';
}

/** The part names the first two with their accounts, and the third without. */
function expectApart(text: string): void {
  expect(text).toContain('王芳（wang.sales）');
  expect(text).toContain('王芳（wang.legal）');
  expect(text).toContain('林晓');
  expect(text).not.toContain('林晓（');
}

const approval = (submitter: string, approver: string | null) => ({
  fingerprint: 'f',
  seal: 's',
  items: [],
  validFrom: null,
  validUntil: null,
  note: '',
  state: approver === null ? ('waiting' as const) : ('approved' as const),
  submittedBy: nameOf(submitter),
  submitter,
  submittedAt: AT,
  approvedBy: approver && nameOf(approver),
  approver,
  approvedAt: approver && AT,
});

it('saved releases', () => {
  const saved = ACCOUNTS.map((account): SavedRelease => ({
    id: account,
    version: 1,
    name: '节日',
    note: '',
    items: [{ kind: 'page', key: '1', hash: '', title: '首页', isEdited: false }],
    validFrom: null,
    validUntil: null,
    savedBy: nameOf(account),
    account,
    savedAt: AT,
  }));
  expectApart(textOf(<SavedItems saved={saved} onRemove={nothing} />));
});

it('the content list', () => {
  const definition = kindDefinition('honour');
  if (!definition) throw new Error('no such kind');
  const items = ACCOUNTS.map((account) => ({
    key: account,
    title: '荣誉',
    facts: {},
    state: 'draft' as const,
    validFrom: null,
    validUntil: null,
    editedBy: nameOf(account),
    account,
    editedAt: AT,
    uses: 0,
  }));
  expectApart(
    textOf(
      <ItemsTable
        place={null}
        definition={definition}
        items={items}
        fileTexts={{}}
        names={{}}
        chosen={new Set()}
        current={null}
        isStale={false}
        columns={listColumns(definition)}
        refusals={{ edit: null, editMany: null, publish: null, withdraw: null }}
        commands={{ copy: nothing, showUses: nothing, withdraw: nothing, remove: nothing }}
        onMark={nothing}
        onToggle={nothing}
        onFocus={nothing}
      />,
    ),
  );
});

it('who submitted and who approved, in the dialog of publishing', () => {
  const card = (known: ReturnType<typeof approval>) =>
    textOf(
      <ApprovalCard
        approval={
          {
            state: {
              required: true,
              fingerprint: 'f',
              approval: known,
              refusal: null,
              voidReasons: [],
              signing: [],
            },
            submit: {},
            approve: {},
            require: {},
            missing: '先送审',
          } as never
        }
      />,
    );
  expectApart(
    [
      card(approval('wang.sales', null)),
      card(approval('lin', null)),
      card(approval('lin', 'wang.legal')),
    ].join(' '),
  );
});

it('others’ submissions, in the dialog of publishing', () => {
  const waiting = ACCOUNTS.map((account) => ({ ...approval(account, null), fingerprint: account }));
  expectApart(
    textOf(
      <AlsoPublishItems
        candidates={[]}
        chosen={[]}
        shown={{ kind: 'page', key: '1' }}
        waiting={waiting}
        onToggle={nothing}
        onShow={nothing}
        onTake={nothing}
      />,
    ),
  );
});

it('who published what visitors see, beside the draft', () => {
  const column = (account: string) =>
    textOf(
      <LookColumn
        name={{ kind: 'page', key: '1' }}
        shown={
          {
            live: {
              seq: 1,
              at: AT,
              validFrom: AT,
              validUntil: null,
              author: nameOf(account),
              account,
              note: '',
              hash: '',
              state: 'live',
            },
            before: {},
            after: {},
            changes: [],
          } as never
        }
        focus={null}
        onFocus={nothing}
      />,
    );
  expectApart(ACCOUNTS.map(column).join(' '));
});

it('who typed a text', () => {
  expectApart(
    textOf(
      <Byline by={ACCOUNTS.map((account) => ({ author: nameOf(account), account, at: AT }))} />,
    ),
  );
});
