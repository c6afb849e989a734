import { Input, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { beijingParts } from '../../../base/time/time.ts';
import { useNow } from '../../../base/time/use-now.ts';
import { ActionsCard } from './ActionsCard.tsx';
import { CorrectDialog, type Correcting } from './CorrectDialog.tsx';
import { FigureFrame } from '../shared/FigureFrame.tsx';
import { figureTexts as texts } from '../shared/texts.ts';
import { useCallRefusal } from '../../../core/rights/call-refusal.ts';
import styles from '../shared/Figures.module.css';

/** The first fund of the country was raised in this year. */
const FIRST_YEAR = 1998;

/** Dividends and splits of all funds. */
export function ActionsScreen() {
  const mayCorrect = useCallRefusal()('correctFigure', null) === null;
  const [correcting, setCorrecting] = useState<Correcting | null>(null);
  const [parameters, setParameters] = useSearchParams();
  const [fund, year] = [parameters.get('fund') ?? '', parameters.get('year') ?? ''];
  const narrow = (wanted: Record<string, string>) =>
    setParameters(
      Object.entries({ fund, year, ...wanted }).filter(([, value]) => value !== ''),
      { replace: true },
    );
  const thisYear = Number(beijingParts(useNow()).day.slice(0, 4));
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, at) => String(thisYear - at));
  const isCode = /^\d{6}$/.test(fund);
  return (
    <FigureFrame title={texts.actions}>
      <div className={styles.filters} role="search">
        <Input
          className={styles.search ?? ''}
          defaultValue={fund}
          maxLength={6}
          allowClear
          placeholder={texts.fund}
          aria-label={texts.fund}
          onChange={({ target }) =>
            (target.value === '' || /^\d{6}$/.test(target.value)) && narrow({ fund: target.value })
          }
        />
        <Select
          aria-label={texts.year}
          value={year}
          options={[
            { value: '', label: texts.anyYear },
            ...years.map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => narrow({ year: value })}
        />
      </div>
      <ActionsCard
        fundcode={isCode ? fund : ''}
        year={years.includes(year) ? year : ''}
        mayCorrect={mayCorrect}
        onCorrect={setCorrecting}
      />
      {correcting && (
        <CorrectDialog
          fund={correcting.change.fundcode}
          correcting={correcting}
          onClose={() => setCorrecting(null)}
        />
      )}
    </FigureFrame>
  );
}
