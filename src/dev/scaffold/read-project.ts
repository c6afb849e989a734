import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blockLabels, kindLabels } from '#registry/labels.ts';
import labels from '#studio/base/language/labels.en.json';
import { drawings } from '#studio/base/components/icon-drawings.ts';
import type { ProjectFacts } from './plan-block.ts';

/** The names of the studio's icons. */
export const icons = Object.keys(drawings);

/** The English of Chinese labels that the project has. */
export function readLabels(): Readonly<Record<string, string>> {
  return { ...kindLabels, ...labels, ...blockLabels };
}

/** What the project in this folder has. Throws where it is none. */
export function readProject(root: string): ProjectFacts {
  return {
    registry: readFileSync(path.join(root, 'registry.json'), 'utf8'),
    folders: readdirSync(path.join(root, 'blocks')),
    labels: readLabels(),
    icons,
  };
}
