import { isWorkDone } from '#rules/site/proof-of-work.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';

/** Tries in an hour: of one session, and of one address, behind which an office may sit. */
const WITH_WORK = { session: 10, address: 60 };
/** Without a proof of work: by browsers that could not make one, and by scripts. */
const WITHOUT_WORK = { session: 3, address: 6 };
const HOUR = 3600;

/** Who tries to send something, with the proof of work for the code in use. */
interface Try {
  session: number;
  address: string;
  codeid: string;
  work: string;
}

/** Says whether a visitor may try once more. Counted per process, in memory, and for this limit alone. */
export function createTryLimit(): (tried: Try) => Promise<boolean> {
  const withWork = limitsOf(WITH_WORK);
  const withoutWork = limitsOf(WITHOUT_WORK);
  return async ({ session, address, codeid, work }) => {
    const limits = isWorkDone(codeid, work) ? withWork : withoutWork;
    return (await limits.session(`session ${session}`)) && limits.address(address);
  };
}

const limitsOf = ({ session, address }: typeof WITH_WORK) => ({
  session: createRateLimit(session, HOUR),
  address: createRateLimit(address, HOUR),
});
