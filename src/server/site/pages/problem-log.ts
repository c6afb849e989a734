import type { FastifyBaseLogger } from 'fastify';
import type { NodeProblem } from '../snapshot/nodes.ts';

export interface ProblemLog {
  problems(problems: NodeProblem[]): void;
  failure(node: string, type: string, error: unknown): void;
}

/** Bounds what is remembered; a problem that returns after that number of others is logged again. */
const REMEMBERED = 1000;

/** Reports what was left out of pages: each problem once, however often the page is made. */
export function createProblemLog(log: Pick<FastifyBaseLogger, 'error'>): ProblemLog {
  const reported = new Set<string>();
  const isNew = (key: string) => {
    if (reported.has(key)) return false;
    if (reported.size >= REMEMBERED) reported.clear();
    reported.add(key);
    return true;
  };
  return {
    problems(problems) {
      for (const problem of problems)
        if (isNew(JSON.stringify(problem))) log.error(problem, 'node left out of the page');
    },
    failure(node, type, error) {
      if (isNew(`${node} ${type} ${String(error)}`))
        log.error({ node, type, err: error }, 'view failed, node left out');
    },
  };
}
