import {
  maskBankAccount,
  maskCertificate,
  maskEmail,
  maskMobile,
  maskName,
} from '#rules/text/mask.ts';
import type { UserInfo } from '#schemas/account.ts';
import type { InvestorFacts, MaskedInvestor } from '#schemas/investor.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** What is known of an investor. A session's investor always exists. */
export async function readInvestorFacts(sql: Queryable, investor: string): Promise<InvestorFacts> {
  const [row] = await sql<
    { facts: InvestorFacts }[]
  >`select facts from investor where id = ${investor}`;
  if (!row) throw new Error('a session names an investor who does not exist');
  return row.facts;
}

/** An investor as the gateway's login describes them: what it masks stays masked, what it leaves out is empty. */
export function factsOfUser(user: UserInfo): InvestorFacts {
  return { ...user, email: '', bankname: '', bankacco: '' };
}

/** The user as the site shows them: name in full, numbers masked. */
export function toUserInfo(facts: InvestorFacts): UserInfo {
  const {
    custno,
    custname,
    custtype,
    certtype,
    certno,
    mobileno,
    investortype,
    risklevel,
    riskenddate,
  } = facts;
  return {
    custno,
    custname,
    custtype,
    certtype,
    certno: maskCertificate(certno),
    mobileno: maskMobile(mobileno),
    investortype,
    risklevel,
    riskenddate,
  };
}

/** Everything that tells the person, masked, the name too. */
export function desensitize({
  custname,
  certno,
  mobileno,
  email,
  bankname,
  bankacco,
}: InvestorFacts): MaskedInvestor {
  return {
    custname: maskName(custname),
    certno: maskCertificate(certno),
    mobileno: maskMobile(mobileno),
    email: maskEmail(email),
    bankname,
    bankacco: maskBankAccount(bankacco),
  };
}
