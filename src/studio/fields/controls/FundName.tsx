import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../core/session/session.ts';
import { formTexts } from '../form/texts.ts';
import styles from './controls.module.css';

/** The name of the fund with this code; undefined while it is looked up, null where there is none. */
export function useFundName(code: string): string | null | undefined {
  const { client } = useSession();
  const found = useQuery({
    queryKey: ['funds', code],
    queryFn: ({ signal }) => client.call('funds', { keyword: code }, signal),
    staleTime: 60_000,
    enabled: code !== '',
  });
  return found.data && (found.data.funds.find((fund) => fund.fundcode === code)?.fundname ?? null);
}

export function FundName({ code }: { code: string }) {
  const name = useFundName(code);
  return <FundLabel code={code} name={name === null ? formTexts.unknownFund : (name ?? '')} />;
}

export function FundLabel({ code, name }: { code: string; name: string }) {
  return (
    <span className={styles.option}>
      <span className={styles.code}>{code}</span> {name}
    </span>
  );
}
