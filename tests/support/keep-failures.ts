import { afterEach } from 'vitest';
import { keepFailure } from './failure-record.ts';

// A setup file is read again for each file of a worker, so that it must not hold what the files share.
afterEach(({ task }) => keepFailure(task));
