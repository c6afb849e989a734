import '@puckeditor/core/puck.css';
import {
  createUsePuck,
  Puck,
  type ComponentData,
  type Config,
  type Data,
  type Slot,
} from '@puckeditor/core';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { DocumentNode } from '#schemas/document.ts';
import { largeModules } from '../../support/large-page.ts';

/** What the bench does to the page from outside. */
declare global {
  interface Window {
    /** Puts a top-level component elsewhere, as a drop does. */
    reorder?(from: number, to: number): void;
    /** Selects a top-level component's first block in the inspector. */
    pick?(): void;
  }
}

const PARAGRAPH = '基金有风险，投资须谨慎。基金的过往业绩不预示其未来表现。';

interface Components {
  M04: { modulename: string; main: Slot };
  columns: { c1: Slot };
  disclaimer: { title: string; paragraph: string };
}

/** The large page's three types as its authors would write them for this editor. */
const config: Config<Components> = {
  components: {
    M04: {
      fields: { modulename: { type: 'text' }, main: { type: 'slot' } },
      render: ({ id, modulename, main: Main }) => (
        <section data-node={id} aria-label={modulename}>
          <Main />
        </section>
      ),
    },
    columns: {
      fields: { c1: { type: 'slot' } },
      render: ({ id, c1: First }) => (
        <div data-node={id}>
          <First />
        </div>
      ),
    },
    disclaimer: {
      fields: { title: { type: 'text' }, paragraph: { type: 'textarea' } },
      render: ({ id, title, paragraph }) => (
        <section data-node={id}>
          <h2>{title}</h2>
          <p>{paragraph}</p>
        </section>
      ),
    },
  },
};

function toData(modules: DocumentNode[][]): Data {
  const nodes = new Map(modules.flat().map((node) => [node.id, node]));
  const toComponent = (id: string): ComponentData => {
    const { type, props, slots } = nodes.get(id) ?? { type: '', props: {}, slots: {} };
    const inside = Object.entries(slots).map(([slot, children]) => [
      slot,
      children.map(toComponent),
    ]);
    const words = type === 'disclaimer' ? { title: '风险提示', paragraph: PARAGRAPH } : props;
    return { type, props: { ...words, ...Object.fromEntries(inside), id } };
  };
  return { root: {}, content: modules.map(([module]) => toComponent(module?.id ?? '')) };
}

const usePuckStore = createUsePuck();

function Handle() {
  const dispatch = usePuckStore(({ dispatch: own }) => own);
  useEffect(() => {
    window.reorder = (sourceIndex, destinationIndex) =>
      dispatch({
        type: 'reorder',
        sourceIndex,
        destinationIndex,
        destinationZone: 'root:default-zone',
      });
    window.pick = () =>
      dispatch({ type: 'setUi', ui: { itemSelector: { index: 1, zone: 'm0:main' } } });
  }, [dispatch]);
  return null;
}

const nodes = Number(new URLSearchParams(location.search).get('nodes') ?? 1000);
const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <Puck
      config={config}
      data={toData(largeModules(nodes))}
      overrides={{
        headerActions: ({ children }) => (
          <>
            <Handle />
            {children}
          </>
        ),
      }}
    />,
  );
}
