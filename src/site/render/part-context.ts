import { createContext, type ComponentType } from 'react';
import { NodeView } from './NodeView.tsx';

/** Shows a node that stands directly in the frame or on the page. */
export const PartContext = createContext<ComponentType<{ id: string }>>(NodeView);
