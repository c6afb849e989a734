// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { ShownStep } from '#schemas/signing.ts';
import type { Deputyship } from '#wire/studio/deputies.ts';
import type { ListedApproval } from '#wire/studio/publishing.ts';
import { FeedbackContext } from '../base/components/feedback.ts';
import { SessionContext, type Session } from '../core/session/session.ts';
import { DeputiesCard } from '../features/account/DeputiesCard.tsx';
import { ApprovalItem } from '../features/publishing/approvals/ApprovalItem.tsx';

const AT = '2026-11-26T01:00:00Z';
const nothing = () => undefined;
const SAM = { account: 'sam', name: 'sam' };
const DORA = { account: 'dora', name: 'dora' };

/** A part of the screen as an account with the role of an editor has it, with what the server answers of deputies. */
function shown(part: ReactElement, account: string, deputies?: object): HTMLElement {
  const queries = new QueryClient();
  queries.setQueryData(['pages'], { pages: [], total: 0 });
  if (deputies) queries.setQueryData(['deputies'], deputies);
  const grants = [{ role: 'editor', scope: EVERYWHERE }];
  const session = { account, name: account, grants } as Partial<Session> as Session;
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <FeedbackContext value={{ announce: nothing, toast: nothing, dismiss: nothing }}>
          <SessionContext value={session}>{part}</SessionContext>
        </FeedbackContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return page;
}
const deputyship = (until: string, more: Partial<Deputyship> = {}): Deputyship => ({
  ...{ id: until, represented: SAM, deputy: DORA, role: 'sales-head' },
  ...{ from: '20261120', until, namedAt: AT, endedAt: null, endedBy: null, ...more },
});
const known = (deputies: Deputyship[], roles = ['sales-head']) => ({
  ...{ deputies, roles, today: '20261126', candidates: [DORA] },
});

it('lists who signs for the reader, with step and days, and folds away what ended', () => {
  const ended = deputyship('20261130', { id: 'e', endedAt: AT, endedBy: 'dora' });
  const answer = known([deputyship('20261126'), deputyship('20261125'), ended]);
  const page = shown(<DeputiesCard />, 'sam', answer);
  const living = page.querySelector('ul')?.textContent ?? '';
  expect(living).toContain('dora 代你签字代签中销售负责人 · 2026-11-20 到 2026-11-26');
  expect(page.querySelectorAll('section > ul > li')).toHaveLength(1);
  const past = page.querySelector('details')?.textContent ?? '';
  expect(past).toContain('已结束的 2 项');
  expect(past).toContain('由 dora 提前结束');
  expect(page.querySelectorAll('details button')).toHaveLength(0);
  expect(page.querySelector('button[aria-label="提前结束 dora 的代签"]')).not.toBeNull();
});

it('says to a deputy for whom they sign, and offers naming only to who signs', () => {
  const page = shown(<DeputiesCard />, 'dora', known([deputyship('20261130')], []));
  expect(page.textContent).toContain('你代 sam 签字');
  expect(page.textContent).not.toContain('指定代签人');
  const empty = shown(<DeputiesCard />, 'sam', known([]));
  expect(empty.textContent).toContain('没有代签人');
  expect(empty.textContent).toContain('指定代签人');
});

it('offers a deputy the signature that their own role does not have, and says for whom', () => {
  const step = (account: string | null): ShownStep => ({
    ...{ role: 'sales-head', also: [], minOpinion: 0, needsFactor: true },
    signature: account
      ? { ...DORA, represents: SAM, opinion: '', strength: 'passkey', at: AT }
      : null,
  });
  const approval: ListedApproval = {
    ...{ fingerprint: 'f', seal: 's', items: [{ kind: 'page', key: 'p1', hash: '' }] },
    ...{ validFrom: null, validUntil: null, note: '', state: 'waiting' },
    ...{ submittedBy: 'lin', submitter: 'lin', submittedAt: AT },
    ...{ approvedBy: null, approver: null, approvedAt: null, titles: ['p1'] },
    ...{ isVoid: false, voidReasons: [], signing: [step('dora'), step(null)] },
    ...{ refusal: null, represents: SAM, steps: [] },
  };
  const item = (one: ListedApproval) => (
    <ApprovalItem
      approval={one}
      isMine={false}
      onApprove={nothing}
      onSendBack={nothing}
      onTakeBack={nothing}
    />
  );
  const page = shown(item(approval), 'dora');
  expect(page.textContent).toContain('代 sam 签字');
  expect(page.textContent).toContain('dora 代 sam ·');
  const blocked = (of: HTMLElement) => of.querySelectorAll('button[aria-disabled=true]').length;
  // Sending back stays with who has the role.
  expect(blocked(page)).toBe(1);
  const { represents: _represents, ...own } = approval;
  expect(blocked(shown(item(own), 'dora'))).toBe(2);
});
