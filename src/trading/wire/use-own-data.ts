import { useQuery } from '@tanstack/react-query';
import { tradingData, type ListedFund, type SandboxClock } from '#wire/public/trading.ts';

async function load<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as T;
}

/** Every fund that the sandbox trades. */
export function useFunds() {
  return useQuery({
    queryKey: ['funds'],
    queryFn: () => load<ListedFund[]>(tradingData.funds),
    staleTime: 60_000,
  });
}

export function useClock() {
  return useQuery({ queryKey: ['clock'], queryFn: () => load<SandboxClock>(tradingData.clock) });
}
