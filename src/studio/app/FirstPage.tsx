import { Button, Result } from 'antd';
import { Navigate } from 'react-router-dom';
import { noticeAddress } from '#wire/studio/notice-address.ts';
import { pageRows } from '../core/addresses/page-rows.ts';
import { pagesTexts } from '../editor/pages-list/pages-texts.ts';
import { shellTexts as texts } from './texts.ts';
import { landingOf, WAITING_ADDRESS } from '../core/rights/landing.ts';
import { useMay, useSubjectOf } from '../core/rights/rights.ts';
import { useTodo } from '../core/waiting/use-todo.ts';
import { useSession } from '../core/session/session.ts';
import { usePages } from '../core/documents/use-pages.ts';

/** Where somebody begins after signing in, by their role. */
export function Landing() {
  const { grants } = useSession();
  const address = landingOf({ grants });
  if (address === WAITING_ADDRESS) return <OnlyTask />;
  return address === null ? <FirstPage /> : <Navigate replace to={address} />;
}

/** What waits for the account, where it is one thing alone; else the list of all. */
function OnlyTask() {
  const todo = useTodo();
  if (todo.isPending) return <main aria-busy="true" />;
  const [only, ...others] = todo.data?.items ?? [];
  const address =
    only && others.length === 0 ? noticeAddress({ ...only, about: only.reason }) : WAITING_ADDRESS;
  return <Navigate replace to={address} />;
}

/** Leads to the first page of the menu that the account may edit, else to the first one. */
export function FirstPage({ screen }: { screen?: 'history' }) {
  const pages = usePages();
  const mayDo = useMay();
  const subjectOf = useSubjectOf();
  if (pages.isError)
    return (
      <Result
        status="warning"
        title={texts.loadFailed}
        subTitle={pages.error.message}
        extra={<Button onClick={() => pages.refetch()}>{texts.retry}</Button>}
      />
    );
  if (!pages.data) return <main aria-busy="true" />;
  const rows = pageRows(pages.data.pages, '');
  const first =
    rows.find(({ page: { entry } }) =>
      mayDo('page.edit', subjectOf({ kind: 'page', key: entry.id })),
    ) ?? rows[0];
  if (!first) return <Result title={pagesTexts.noPages} />;
  return <Navigate replace to={`/pages/${first.page.entry.id}${screen ? `/${screen}` : ''}`} />;
}
