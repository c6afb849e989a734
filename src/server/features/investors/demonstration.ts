import type { InvestorFacts } from '#schemas/investor.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

const ID = 'demonstration';

/** Nobody: the certificate's region, the phone's and the card's numbers are given to no one. */
const FACTS: InvestorFacts = {
  custno: '900000000001',
  custname: '示例客户',
  custtype: '1',
  certtype: '0',
  certno: '000000199001010018',
  mobileno: '10000000000',
  email: 'investor@example.com',
  bankname: '示例银行',
  bankacco: '0000000000000001234',
  investortype: '0',
  risklevel: '03',
  riskenddate: '20281231',
};

/** The investor that a demonstration logs in, made where there is none yet. Answers the id. */
export async function ensureDemonstrationInvestor(sql: Queryable): Promise<string> {
  await sql`insert into investor (id, facts) values (${ID}, ${sql.json(FACTS)}) on conflict (id) do nothing`;
  return ID;
}
