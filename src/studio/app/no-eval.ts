import { config } from 'zod';

// The studio's policy forbids eval, and zod would try it once to see whether it may.
config({ jitless: true });
