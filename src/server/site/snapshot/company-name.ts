import type { SiteSnapshot } from './site-snapshot.ts';

/** The company's name by its parameter; '' where none is set. Throws where the parameters cannot be read. */
export async function companyName({ answer }: Pick<SiteSnapshot, 'answer'>): Promise<string> {
  const answered = await answer({ path: 'common/mixparam', body: {} });
  if (!answered.ok) throw new Error(`common/mixparam answered ${answered.code}: ${answered.msg}`);
  return answered.record[0].find(({ paramname }) => paramname === 'companyname')?.paramvalue ?? '';
}
