import { Button, Result } from 'antd';
import { Navigate } from 'react-router-dom';
import { pageRows } from '../core/addresses/page-rows.ts';
import { pagesTexts } from '../editor/pages-list/pages-texts.ts';
import { shellTexts as texts } from './texts.ts';
import { usePages } from '../core/documents/use-pages.ts';

/** Leads to the first page of the menu. */
export function FirstPage({ screen }: { screen?: 'history' }) {
  const pages = usePages();
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
  const [first] = pageRows(pages.data.pages, '');
  if (!first) return <Result title={pagesTexts.noPages} />;
  return <Navigate replace to={`/pages/${first.page.entry.id}${screen ? `/${screen}` : ''}`} />;
}
