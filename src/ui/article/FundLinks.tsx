import type { NamedFund } from '#schemas/content.ts';
import { Link } from '#ui/components/Link.tsx';

/** Ways to the funds that an article is about, each by its name and code; one that is not published is a code alone. */
export function FundLinks({
  fundcodes,
  funds,
}: {
  fundcodes: readonly string[];
  funds: readonly NamedFund[];
}) {
  return fundcodes.map((code) => {
    const fund = funds.find(({ fundcode }) => fundcode === code);
    return fund ? (
      <Link key={code} to={`/fund?fundcode=${code}`}>
        {fund.fundname}&nbsp;{code}
      </Link>
    ) : (
      <span key={code}>{code}</span>
    );
  });
}
