import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { B1 } from './shipped/b1.ts';
import { D01 } from './shipped/d01.ts';
import { D02 } from './shipped/d02.ts';
import { D03 } from './shipped/d03.ts';
import { D04 } from './shipped/d04.ts';
import { D05 } from './shipped/d05.ts';
import { D06 } from './shipped/d06.ts';
import { D07 } from './shipped/d07.ts';
import { D08 } from './shipped/d08.ts';
import { D09 } from './shipped/d09.ts';
import { D10 } from './shipped/d10.ts';
import { D11 } from './shipped/d11.ts';
import { D12 } from './shipped/d12.ts';
import { D13 } from './shipped/d13.ts';
import { D14 } from './shipped/d14.ts';
import { D15 } from './shipped/d15.ts';
import { D16 } from './shipped/d16.ts';
import { D17 } from './shipped/d17.ts';
import { D18 } from './shipped/d18.ts';
import { D19 } from './shipped/d19.ts';
import { D20 } from './shipped/d20.ts';
import { D21 } from './shipped/d21.ts';
import { D22 } from './shipped/d22.ts';
import { D23 } from './shipped/d23.ts';
import { D24 } from './shipped/d24.ts';
import { D25 } from './shipped/d25.ts';
import { D26 } from './shipped/d26.ts';
import { D27 } from './shipped/d27.ts';
import { D28 } from './shipped/d28.ts';
import { P1 } from './shipped/p1.ts';
import { P2 } from './shipped/p2.ts';
import { P3 } from './shipped/p3.ts';
import { P4 } from './shipped/p4.ts';
import { P5 } from './shipped/p5.ts';

/** The rules that the product ships: 28 for public funds, 5 for private ones, 1 for what stands together. They may be tightened, not loosened. */
export const SHIPPED_RULES: readonly DisclosureRule[] = [
  D01,
  D02,
  D03,
  D04,
  D05,
  D06,
  D07,
  D08,
  D09,
  D10,
  D11,
  D12,
  D13,
  D14,
  D15,
  D16,
  D17,
  D18,
  D19,
  D20,
  D21,
  D22,
  D23,
  D24,
  D25,
  D26,
  D27,
  D28,
  P1,
  P2,
  P3,
  P4,
  P5,
  B1,
];
