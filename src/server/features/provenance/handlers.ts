import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, handled } from '#server/platform/handler.ts';
import { refuseAbsent } from '#server/site/documents/entries.ts';
import { findFigurePlaces } from './figure-places.ts';
import { readFigureOrigin } from './figure-origin.ts';
import { listFigures, listTypedFigures } from './figures-of-node.ts';
import { readEvidence } from './read-evidence.ts';
import { readSeenFacts } from './read-facts.ts';

/** Maximum number of figures, and of typed texts, that one answer names. */
const MOST_FIGURES = 300;

/** Where the figures come from that editors see on a page. */
export function provenanceHandlers(sql: Database) {
  return defineHandlers({
    async nodeFigures({ kind, key, node, parameters, at, published = false }) {
      const seen = await readSeenFacts(sql, { kind, key }, { parameters, at, published });
      if (!seen) return refuseAbsent();
      const { facts, snapshot } = seen;
      const nodes = facts.nodes.filter(({ on }) => node === undefined || on === node);
      const figures = listFigures(nodes, (code) => facts.funds.get(code)?.fundname ?? '');
      const typed = listTypedFigures(nodes, await readEvidence(sql, snapshot.moment));
      return handled({
        figures: figures.slice(0, MOST_FIGURES),
        total: figures.length,
        typed: typed.slice(0, MOST_FIGURES),
      });
    },
    async figureOrigin({ at, ...name }) {
      return handled(await readFigureOrigin(sql, name, at));
    },
    async figurePlaces(name) {
      return handled(await findFigurePlaces(sql, name));
    },
  });
}
