import { createContext } from 'react';

/** By the id of a block with variants, the slot that alone is shown; of a block that is not named all are. Only for editors: visitors get one. */
export const VariantChoiceContext = createContext<Readonly<Record<string, string>>>({});
