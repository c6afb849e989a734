import { createContext } from 'react';

/** What the law asks to be said beside the figures of the block around, from the disclosure rules; empty: nothing. */
export const StatementContext = createContext('');
