import { articleAddress } from '#rules/lists/article-address.ts';
import type { FundDocument } from '#schemas/fund/document.ts';
import { useCall } from '#ui/calls.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { Day } from '#ui/parts/Day.tsx';
import { Entries } from '#ui/parts/Entries.tsx';
import { Link } from '#ui/parts/Link.tsx';
import { Rows } from '#ui/parts/Rows.tsx';
import type { PanelProps } from './panel.ts';
import { Part } from './Part.tsx';
import styles from './Panels.module.css';

/** What was announced about the fund, and what it has disclosed: the newest first. */
export function Documents({ calls, data }: PanelProps) {
  const notices = useCall(calls.notices, data.notices);
  const documents = useCall(calls.documents, data.documents);
  const total = documents.answer.ok ? documents.answer.record[1][0].totalcount : '0';
  // Where there is something to read, that there are no notices is not worth half a screen.
  const isQuiet = notices.answer.ok && notices.answer.record[0].length === 0 && Number(total) > 0;
  return (
    <>
      {!isQuiet && (
        <Part title={words.notices}>
          <Rows call={notices} emptyText={words.noNotices}>
            {(rows) => (
              <Entries
                entries={rows.map(({ id, title, publishdate, routecode }) => ({
                  id,
                  title,
                  to: articleAddress(routecode, id),
                  date: publishdate,
                }))}
              />
            )}
          </Rows>
        </Part>
      )}
      <Part title={words.documents}>
        <Rows call={documents} emptyText={words.noDocuments}>
          {(rows) => (
            <>
              <p className={styles.count}>{words.documentCount(total, rows.length)}</p>
              <ul className={styles.documents}>
                {rows.map((row) => (
                  <Document key={row.id} {...row} />
                ))}
              </ul>
            </>
          )}
        </Rows>
      </Part>
    </>
  );
}

/** One without an address is named, not linked. */
function Document({ title, doctype, publishdate, address }: FundDocument) {
  return (
    <li>
      <Link to={address}>{title}</Link>
      <span>{words.documentTypes[doctype]}</span>
      <Day date={publishdate} />
    </li>
  );
}
