import { config } from 'zod';

// The policy of the trading pages forbids eval, and zod would try it once to see whether it may.
config({ jitless: true });
