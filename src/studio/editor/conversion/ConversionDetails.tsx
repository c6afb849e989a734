import type { ConversionPlan } from '#registry/conversion/plan-conversion.ts';
import { carriedWords, lostWords } from './lost-words.ts';
import { conversionTexts as texts } from './texts.ts';
import styles from './Conversion.module.css';

interface Properties {
  /** The type that the block has now. */
  from: string;
  plan: ConversionPlan;
}

/** What carries over to the chosen type, and what is lost with it. */
export function ConversionDetails({ from, plan }: Properties) {
  const { node, carried, lost } = plan;
  return (
    <div className={styles.details}>
      <section>
        <h3>{texts.carried}</h3>
        {carried.length === 0 && <p>{texts.nothingCarried}</p>}
        <ul>
          {carried.map((field) => (
            <li key={field.to}>{carriedWords(from, node.type, field)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{texts.lost}</h3>
        {lost.length === 0 && <p>{texts.nothingLost}</p>}
        <ul>
          {lost.map((field) => {
            const words = lostWords(from, field);
            return <li key={words}>{words}</li>;
          })}
        </ul>
      </section>
    </div>
  );
}
