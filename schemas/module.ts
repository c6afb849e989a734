import { z } from 'zod';
import { jsonValue, requiredText, text } from './json.ts';
import { purpose } from './purpose.ts';
import { hiddenAt, perScreen } from './screen.ts';

export const MODULE_CODES = [
  'M01',
  'M02',
  'M03',
  'M04',
  'M05',
  'M06',
  'M07',
  'M08',
  'M09',
  'M10',
  'M11',
  'M12',
  'M13',
  'M14',
  'M15',
  'M16',
  'M17',
  'M18',
  'M19',
] as const;
export const moduleCode = z.enum(MODULE_CODES);
export type ModuleCode = z.infer<typeof moduleCode>;

/** Room between parts of a page, as steps of the design's scale. */
export const room = z.enum(['none', 'small', 'medium', 'large']);
export type Room = z.infer<typeof room>;

/** What an editor sets on a module. `status` other than "1" makes the module absent; `spacing` is the room above its blocks. */
export const moduleProps = z.strictObject({
  modulename: requiredText(30),
  styleid: text(20),
  status: z.enum(['0', '1']),
  spacing: perScreen(room).exactOptional(),
});
export type ModuleProps = z.infer<typeof moduleProps>;

/** What an editor sets on a whole page: what it is for, where that is not what its modules are for. */
export const pageRootProps = z.strictObject({ purpose: purpose.exactOptional() });

/** What an editor sets on a whole fragment; `purpose` where it is not what the part of a page around it is for. */
export const fragmentRootProps = z.strictObject({
  name: requiredText(40),
  purpose: purpose.exactOptional(),
});

/** A block on the wire: checked props and the answers of its data. */
export const wireNode = z.strictObject({
  id: z.string(),
  type: z.string(),
  hiddenat: hiddenAt.exactOptional(),
  props: z.record(z.string(), jsonValue),
  slots: z.record(z.string(), z.array(z.string())),
  data: z.record(z.string(), jsonValue),
  /** What the law asks to be said beside the block's figures; absent: nothing. */
  statement: z.string().exactOptional(),
});

export type WireNode = z.infer<typeof wireNode>;

/** One row of the module list: the specification's ten fields, how the module is shown, and its blocks as flat nodes. */
export const moduleRow = z.strictObject({
  modulecode: moduleCode,
  modulename: z.string(),
  moduleid: z.string(),
  moduletype: z.string(),
  styleid: z.string(),
  menuid: z.string(),
  menuname: z.string(),
  ordernumber: z.string(),
  displyflag: z.string(),
  status: z.string(),
  spacing: moduleProps.shape.spacing,
  hiddenat: hiddenAt.exactOptional(),
  slots: z.record(z.string(), z.array(z.string())),
  nodes: z.array(wireNode),
});
export type ModuleRow = z.infer<typeof moduleRow>;
