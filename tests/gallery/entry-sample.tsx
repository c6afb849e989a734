import '#ui/base.css';
import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { axeOptions } from '#tests/support/axe-options.ts';
import { loadView, SamplePage } from './SamplePage.tsx';
import type { FrameMessage } from './workshop/messages.ts';
import { shownItem } from './workshop/shown-item.ts';
import { readState } from './workshop/state.ts';

/** Milliseconds without a change before axe reads the sample. */
const SETTLED_MS = 400;

const tell = (message: FrameMessage) => window.parent.postMessage(message, window.location.origin);
const element = document.getElementById('root') ?? document.body;
// Its height includes the margins of what it holds.
element.style.display = 'flow-root';
const root = createRoot(element);
let checking: ReturnType<typeof setTimeout> | undefined;
let shown = 0;

interface BoundaryProperties {
  children: ReactNode;
}

/** Tells the workshop what a view throws. */
class Boundary extends Component<BoundaryProperties, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: unknown) {
    return { message: String(error) };
  }
  override componentDidCatch(error: unknown) {
    tell({ kind: 'thrown', message: String(error) });
  }
  override render() {
    return this.state.message === '' ? this.props.children : null;
  }
}

/** Shows what the fragment of the address says, as the workshop's own address does. */
async function show(): Promise<void> {
  const state = readState(window.location.hash.slice(1));
  const item = shownItem(state);
  const { dataset } = document.documentElement;
  if (state.theme === 'dark') dataset['theme'] = 'dark';
  else delete dataset['theme'];
  if (state.mode === 'elder') dataset['mode'] = 'elder';
  else delete dataset['mode'];
  tell({ kind: 'checking' });
  if (item) await loadView(item);
  shown += 1;
  document.title = item ? `${item.type}: ${item.sample.label}` : '';
  root.render(
    item && (
      <Boundary key={shown}>
        <SamplePage item={item} />
      </Boundary>
    ),
  );
  clearTimeout(checking);
  checking = setTimeout(() => void check(), SETTLED_MS);
}

async function check(): Promise<void> {
  const { default: axe } = await import('axe-core');
  const asked = shown;
  const { violations } = await axe.run(document, axeOptions);
  if (asked !== shown) return void (checking = setTimeout(() => void check(), SETTLED_MS));
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => ({ rule: id, help, target: target.join(' '), html })),
  );
  tell({ kind: 'findings', findings });
}

// A sample leads nowhere: there are no other pages here.
document.addEventListener(
  'click',
  (event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
  },
  true,
);
new ResizeObserver(() => tell({ kind: 'height', height: element.scrollHeight })).observe(element);
window.addEventListener('hashchange', () => void show());
void show();
