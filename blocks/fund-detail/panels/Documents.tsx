import { type Answer, DOCUMENTS_A_PAGE } from '#kit';
import { DOCUMENT_LABELS } from '#rules/funds/document-file.ts';
import { articleAddress } from '#rules/lists/article-address.ts';
import type { FundDocument } from '#schemas/fund/document.ts';
import { useCall } from '#ui/calls.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { Day } from '#ui/components/Day.tsx';
import { Entries } from '#ui/components/Entries.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Pager } from '#ui/components/Pager.tsx';
import { Rows } from '#ui/components/Rows.tsx';
import { FeedLinks } from '#ui/feeds/FeedLinks.tsx';
import type { PanelProps } from './panel.ts';
import { PanelPart } from './PanelPart.tsx';
import styles from './Panels.module.css';

/** What was announced about the fund, and what it has disclosed: the newest first, a page of each at a time. */
export function Documents({ id, fundcode, calls, data, page }: PanelProps) {
  const notices = useCall(calls.notices, data.notices);
  const documents = useCall(calls.documents, data.documents);
  const [noticeCount, documentCount] = [totalOf(notices.answer), totalOf(documents.answer)];
  // Where there is something to read, that there is none of the other is not worth half a screen.
  const isEmpty = ({ answer }: typeof notices | typeof documents) =>
    answer.ok && answer.record[0].length === 0;
  const hidesNotices = isEmpty(notices) && noticeCount + documentCount > 0;
  const hidesDocuments = isEmpty(documents) && noticeCount + documentCount > 0;
  return (
    <>
      {!hidesNotices && (
        <PanelPart title={words.notices}>
          <Rows call={notices} emptyText={words.noNotices}>
            {(rows) => (
              <Entries
                entries={rows.map(({ id: key, title, publishdate, routecode }) => ({
                  id: key,
                  title,
                  to: articleAddress(routecode, key),
                  date: publishdate,
                }))}
              />
            )}
          </Rows>
        </PanelPart>
      )}
      {!hidesDocuments && (
        <PanelPart title={words.documents}>
          <Rows call={documents} emptyText={words.noDocuments}>
            {(rows) => (
              <>
                <p className={styles.count}>{words.documentCount(String(documentCount))}</p>
                <ul className={styles.documents}>
                  {rows.map((row) => (
                    <Document key={row.id} {...row} />
                  ))}
                </ul>
              </>
            )}
          </Rows>
        </PanelPart>
      )}
      <Pager
        page={page}
        total={Math.max(noticeCount, documentCount)}
        count={DOCUMENTS_A_PAGE}
        fragment={`${id}-documents`}
      />
      <FeedLinks type="fund-detail" fundcode={fundcode} />
    </>
  );
}

function totalOf(answer: Answer<'content/notice/list'> | Answer<'fund/document/list'>): number {
  return answer.ok ? Number(answer.record[1][0].totalcount) : 0;
}

function Document({ title, doctype, publishdate, address }: FundDocument) {
  return (
    <li>
      <Link to={address}>{title}</Link>
      <span>{DOCUMENT_LABELS[doctype]}</span>
      <Day date={publishdate} />
    </li>
  );
}
