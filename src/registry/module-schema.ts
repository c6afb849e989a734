import { z } from 'zod';
import { moduleProps, type ModuleCode } from '#schemas/module.ts';
import { propsSchema, registry } from './data.ts';

/**
 * What may be set on a module of this code, its layout among those that `registry.json` gives it: the rule for publishing
 * and for the form. A stored module with another layout is still shown, as one without columns.
 */
export function moduleSchema(code: ModuleCode) {
  return moduleProps.extend({
    styleid: z.enum(registry.modules[code].layouts.map(({ styleid }) => styleid)),
  });
}

/** What a node's props have to fit before they are published; undefined where the type is unknown. */
export function publishedSchema(type: string): z.ZodType | undefined {
  return isModule(type) ? moduleSchema(type) : propsSchema(type);
}

function isModule(type: string): type is ModuleCode {
  return Object.hasOwn(registry.modules, type);
}
