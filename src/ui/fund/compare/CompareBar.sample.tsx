import { useEffect } from 'react';
import { sampleRow } from '#samples/funds.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { clearCompared, toggleCompared } from './compared-funds.ts';
import { CompareBar } from './CompareBar.tsx';
import { CompareToggle } from './CompareToggle.tsx';

const funds = ['000001', '000628', '004347'].map((fundcode) => sampleRow(fundcode));

/** Two of three funds are chosen when it is shown. */
function Chosen() {
  useEffect(() => {
    clearCompared();
    for (const fund of funds.slice(0, 2)) toggleCompared(fund);
  }, []);
  return (
    <>
      <ul>
        {funds.map((fund) => (
          <li key={fund.fundcode}>
            {fund.fundname} <CompareToggle fund={fund} />
          </li>
        ))}
      </ul>
      <CompareBar address="/col?menuid=8" />
    </>
  );
}

export const samples: PartSamples = { usual: { label: '选了两只', part: <Chosen /> } };
