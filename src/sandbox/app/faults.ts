import { z } from 'zod';

/** What a call is answered instead, once. */
export const faultSchema = z.strictObject({
  /** A path of the catalogue; empty for whichever call comes next. */
  path: z.string().max(80),
  kind: z.enum(['code', 'timeout', 'status504', 'garbage', 'lost']),
  /** Of the kind `code`. */
  code: z.string().regex(/^-?\d{1,10}$|^$/, { error: '错误码是最多十位数字，可带负号' }),
  msg: z.string().max(200),
});
export type Fault = z.infer<typeof faultSchema>;

/** Faults that were armed and have not struck yet, oldest first. */
export interface Faults {
  list(): readonly Fault[];
  arm(fault: Fault): void;
  clear(): void;
  /** The fault that strikes a call, taken off the list. */
  take(path: string): Fault | undefined;
}

const MOST = 50;

export function createFaults(): Faults {
  let armed: Fault[] = [];
  return {
    list: () => armed,
    arm: (fault) => void (armed = [...armed, fault].slice(-MOST)),
    clear: () => void (armed = []),
    take(path) {
      const struck = armed.find((fault) => fault.path === '' || fault.path === path);
      armed = armed.filter((fault) => fault !== struck);
      return struck;
    },
  };
}
