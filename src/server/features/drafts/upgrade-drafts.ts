import { toSourceText } from '#messages/format.ts';
import { randomUUID } from 'node:crypto';
import { nodeOf, toDocument } from '#composition/tree.ts';
import { upgradeProps } from '#composition/upgrade.ts';
import type { Upgrade } from '#kit';
import { blocks, catalogue } from '#registry/data.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { Operation } from '#schemas/operation.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { UPGRADER } from '#wire/studio/socket.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import { createDraftStore, type DraftStore } from '#server/store/drafts/draft-store.ts';
import { loadDraft } from '#server/store/drafts/load-draft.ts';

/** What became of one node with old props. */
export interface UpgradedNode {
  /** `page:10065` */
  document: string;
  node: NodeId;
  type: string;
  from: number;
  to: number;
}

export interface UpgradeReport {
  /** Drafts that were looked at. */
  drafts: number;
  upgraded: UpgradedNode[];
  /** Left as they are, and why. */
  failed: { document: string; node: NodeId; type: string; message: string }[];
}

interface Options {
  /** Says what would be done and does nothing. */
  dryRun: boolean;
  upgradesOf?: (type: string) => readonly Upgrade[];
}

const SYSTEM = { account: 'quoin', name: UPGRADER };
const PER_BATCH = 200;

/**
 * Brings the props of every node in every draft to the current version, what lies in the trash too, as operations of the
 * draft: editors who have it open see them come. Published versions stay as they are; they are upgraded when read.
 */
export async function upgradeDrafts(
  sql: Database,
  { dryRun, upgradesOf = (type) => blocks.get(type)?.upgrades ?? [] }: Options,
): Promise<UpgradeReport> {
  const names = await sql<DocumentName[]>`select kind, key from draft order by kind, key`;
  const store = createDraftStore({ catalogue });
  const report: UpgradeReport = { drafts: names.length, upgraded: [], failed: [] };
  for (const { kind, key } of names)
    await upgradeDraft(sql, store, { kind, key }, { dryRun, upgradesOf }, report);
  return report;
}

async function upgradeDraft(
  sql: Database,
  store: DraftStore,
  name: DocumentName,
  { dryRun, upgradesOf }: Required<Options>,
  report: UpgradeReport,
): Promise<void> {
  const draft = await loadDraft(sql, name);
  const old = Object.values(draft ? toDocument(draft.tree).nodes : {}).filter(
    (node) => upgradesOf(node.type).length + 1 > node.version,
  );
  for (let start = 0; start < old.length; start += PER_BATCH) {
    const ids = old.slice(start, start + PER_BATCH).map(({ id }) => id);
    const planned = dryRun
      ? planUpgrades(name, old.slice(start, start + PER_BATCH), upgradesOf)
      : await upgradeNodes(sql, store, name, ids, upgradesOf);
    report.upgraded.push(...planned.upgraded);
    report.failed.push(...planned.failed);
  }
}

/** Reads, plans and submits until no editor came between. */
async function upgradeNodes(
  sql: Database,
  store: DraftStore,
  name: DocumentName,
  ids: readonly NodeId[],
  upgradesOf: Required<Options>['upgradesOf'],
): Promise<Plan> {
  for (;;) {
    const draft = await loadDraft(sql, name);
    const nodes = ids.flatMap((id) => (draft ? (nodeOf(draft.tree, id) ?? []) : []));
    const plan = planUpgrades(name, nodes, upgradesOf);
    if (!draft || plan.operations.length === 0) return plan;
    const submitted = await store.submit(sql, {
      name,
      base: draft.head,
      operations: plan.operations,
      account: SYSTEM,
    });
    if (submitted.kind === 'accepted') return plan;
    if (submitted.kind === 'refused')
      return {
        operations: [],
        upgraded: [],
        failed: plan.upgraded
          .map(({ document, node, type }) => ({
            document,
            node,
            type,
            message: toSourceText(submitted.message),
          }))
          .concat(plan.failed),
      };
  }
}

type Plan = Pick<UpgradeReport, 'upgraded' | 'failed'> & { operations: Operation[] };

function planUpgrades(
  name: DocumentName,
  nodes: readonly DocumentNode[],
  upgradesOf: Required<Options>['upgradesOf'],
): Plan {
  const plan: Plan = { operations: [], upgraded: [], failed: [] };
  const document = nameText(name);
  for (const node of nodes) {
    const { id, type, version } = node;
    const result = upgradeProps(node, upgradesOf(type));
    if (!result.ok)
      plan.failed.push({ document, node: id, type, message: toSourceText(result.message) });
    else if (result.version !== version) {
      plan.upgraded.push({ document, node: id, type, from: version, to: result.version });
      plan.operations.push(
        { id: randomUUID(), op: 'set', node: id, path: ['props'], value: result.props },
        { id: randomUUID(), op: 'set', node: id, path: ['version'], value: result.version },
      );
    }
  }
  return plan;
}
