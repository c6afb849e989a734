import { useState } from 'react';
import type { Answer } from '#kit';
import { pageNotices } from '#site/notices/notice-store.ts';
import { Button } from '#ui/components/Button.tsx';
import { Day } from '#ui/components/Day.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { yuan } from '../../parts/labels.ts';
import { Part, Sheet, ButtonRow } from '../../parts/Sheet.tsx';
import { callSandbox } from '../../wire/trading-wire.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import styles from './DocumentsPage.module.css';
import { saveFile } from './save-file.ts';

/** Documents for download: bills and a proof of the assets, with the list of signed contracts. */
export function DocumentsPage() {
  const bills = useAnswer('trade/bill/list', { pagecount: '50' });
  const signed = useAnswer('trade/contract/signed/list', { pagecount: '50' });
  return (
    <Sheet title="单据">
      <Part title="对账单">
        <AnswerView read={bills}>
          {({ record: [rows] }) =>
            rows.length === 0 ? (
              <p>还没有对账单。有交易的月份结束之后，这里可以下载对账单。</p>
            ) : (
              <ul className={styles.bills}>
                {rows.map(({ billno, billname, startdate, enddate, marketvalue }) => (
                  <li key={billno} className={styles.bill}>
                    <div>
                      <b>{billname}</b>
                      <p className={styles.about}>
                        <Day date={startdate} /> 至 <Day date={enddate} />
                        ，期末市值 {yuan(marketvalue)}
                      </p>
                    </div>
                    <Download
                      label="下载 PDF"
                      about={billname}
                      name={`${billno}.pdf`}
                      load={() => callSandbox('trade/bill/download', { billno })}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </AnswerView>
      </Part>
      <Part title="资产证明">
        <p>按沙箱此刻的持仓开具，写明没有任何真实资金。</p>
        <ButtonRow>
          <Download
            label="下载资产证明"
            about="PDF"
            name="资产证明.pdf"
            load={() => callSandbox('file/asset/pdf', {})}
          />
        </ButtonRow>
      </Part>
      <Part title="签署过的文件">
        <AnswerView read={signed} bones={2}>
          {({ record: [rows] }) =>
            rows.length === 0 ? (
              <p>还没有签署过文件</p>
            ) : (
              <ul className={styles.bills}>
                {rows.map(({ signno, contractname, signdate }) => (
                  <li key={signno} className={styles.bill}>
                    {contractname}
                    <Day date={signdate} />
                  </li>
                ))}
              </ul>
            )
          }
        </AnswerView>
      </Part>
    </Sheet>
  );
}

function Download({
  label,
  about,
  name,
  load,
}: {
  label: string;
  /** What of, for those who hear the button alone. */
  about: string;
  name: string;
  load(): Promise<Answer<'trade/bill/download' | 'file/asset/pdf'>>;
}) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const answer = await load();
      if (answer.ok) saveFile(answer.record, name);
      else pageNotices.toast(answer.msg);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} onClick={() => void press()}>
      {label}
      <VisuallyHidden>（{about}）</VisuallyHidden>
    </Button>
  );
}
