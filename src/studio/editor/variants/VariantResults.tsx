import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { areApart, MIN_SHOWN, type Rate, reachedRate } from '#rules/variants/rate.ts';
import { ORIGINAL } from '#rules/variants/variant.ts';
import type { NodeId } from '#schemas/document.ts';
import { useSession } from '../../core/session/session.ts';
import type { NamedVariants } from './read-variants.ts';
import { sumVariants, type VariantSum } from './sum-variants.ts';
import { variantTexts as texts } from './texts.ts';
import styles from './variants.module.css';

const REFRESHED_AFTER = 60_000;

interface Properties {
  place: NodeId;
  read: NamedVariants;
  /** The last day is over: what is counted changes no more. */
  isOver: boolean;
}

/** How often each variant was shown and reached its goal, with bounds; what follows from it is said after the last day alone. */
export function VariantResults({ place, read, isOver }: Properties) {
  const { client } = useSession();
  const { from, until } = read;
  const asked = useQuery({
    queryKey: ['variant-days', place, from, until],
    queryFn: ({ signal }) => client.call('variantDays', { place, from, until }, signal),
    staleTime: 0,
    refetchInterval: isOver ? false : REFRESHED_AFTER,
  });
  if (asked.isError)
    return (
      <p role="alert">
        {texts.failed}{' '}
        <Button size="small" onClick={() => void asked.refetch()}>
          {texts.again}
        </Button>
      </p>
    );
  const sums = sumVariants(read.named, asked.data?.days ?? []);
  return (
    <div aria-busy={asked.isPending}>
      <table className={styles.results}>
        <caption>{texts.results}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.variant}</th>
            <th scope="col">{texts.shown}</th>
            <th scope="col">{texts.reached}</th>
            <th scope="col">{texts.rate}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={sum.slot}>
              <th scope="row">{sum.name}</th>
              <td>{sum.shown}</td>
              <td>{sum.reached}</td>
              <td>{rateWords(reachedRate(sum))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOver ? (
        conclusions(sums, read).map((words) => <p key={words}>{words}</p>)
      ) : (
        <p>{texts.wait}</p>
      )}
      <p>{texts.unit}</p>
    </div>
  );
}

function rateWords(rate: Rate | null): string {
  if (!rate) return texts.tooFew(MIN_SHOWN);
  const [whole, low, high] = [rate.rate, rate.low, rate.high].map((share) =>
    (share * 100).toFixed(1),
  );
  return `${whole}% (${low}–${high}%)`;
}

/** Of each variant what its rate says against that of the original. */
function conclusions(sums: readonly VariantSum[], { variants }: NamedVariants): string[] {
  const original = sums.find(({ slot }) => slot === ORIGINAL);
  const base = original ? reachedRate(original) : null;
  return sums
    .filter(({ slot }) => slot !== ORIGINAL)
    .map((sum) => {
      const audience = variants.find(({ id }) => id === sum.slot)?.audience;
      if (audience !== 'share') return texts.notAlike(sum.name);
      const rate = reachedRate(sum);
      if (!rate || !base) return texts.few(sum.name);
      return areApart(rate, base)
        ? texts.apart(sum.name, rate.rate > base.rate)
        : texts.together(sum.name);
    });
}
