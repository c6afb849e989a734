import { Button } from 'antd';
import type { FigureDay } from '#wire/studio/figures.ts';
import styles from '../shared/Figures.module.css';
import { changeText, dayText } from '../shared/day-text.ts';
import { figureTexts as texts } from '../shared/texts.ts';
import { ShownBefore, ShownBy } from './ShownBefore.tsx';

interface TableProperties {
  days: readonly FigureDay[];
  sort: 'navs' | 'yields';
  mayCorrect: boolean;
  onCorrect(day: FigureDay, values: readonly string[] | null): void;
}

export function DaysTable({ days, sort, mayCorrect, onCorrect }: TableProperties) {
  const columns =
    sort === 'navs'
      ? [texts.columns.nav, texts.columns.growth]
      : [texts.columns.income10k, texts.columns.yield7d];
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={texts.days}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.day}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.number}>
                {column}
              </th>
            ))}
            <th scope="col">{texts.columns.by}</th>
            <th scope="col">{texts.columns.todo}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((one) => {
            const [now] = one.shown;
            const [value = texts.nothing, other = ''] = now?.values ?? [];
            return (
              <tr key={one.day}>
                <th scope="row">{dayText(one.day)}</th>
                <td className={styles.number}>{value}</td>
                <td className={styles.number}>
                  {sort === 'navs' ? changeText(other) : other && `${other}%`}
                </td>
                <td className={styles.wide}>
                  {now && <ShownBy release={now.from} />}
                  <ShownBefore
                    shown={one.shown.slice(1)}
                    onRestore={mayCorrect ? (values) => onCorrect(one, values) : undefined}
                  />
                </td>
                <td>
                  {mayCorrect && (
                    <Button
                      size="small"
                      aria-label={texts.correctOf(dayText(one.day))}
                      onClick={() => onCorrect(one, now?.values ?? null)}
                    >
                      {texts.correct}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
