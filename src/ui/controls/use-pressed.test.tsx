// @vitest-environment jsdom
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Choices } from './Choices.tsx';

const OPTIONS = ['stock', 'bond'].map((value) => ({ value, label: value }));

let root: Root;
let app: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  app = document.createElement('div');
  document.body.replaceChildren(app);
  root = createRoot(app);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

/** A list that a choice filters; `isRefused`: the choice changes nothing. */
function List({ isRefused }: { isRefused: boolean }) {
  const [type, setType] = useState('stock');
  return (
    <>
      <Choices
        name="type"
        legend=""
        options={OPTIONS}
        value={type}
        onChange={(value) => !isRefused && setType(value)}
      />
      <output>{type}</output>
    </>
  );
}

const chosen = () => app.querySelector<HTMLInputElement>('input:checked')?.value;
const seen = () => [chosen(), app.querySelector('output')?.textContent];

async function press(isRefused: boolean) {
  root.render(<List isRefused={isRefused} />);
  await expect.poll(seen).toEqual(['stock', 'stock']);
  app.querySelector<HTMLInputElement>('input[value=bond]')?.click();
  await Promise.resolve();
}

it('shows a choice that is pressed before what follows from it is drawn', async () => {
  await press(false);
  expect(seen()).toEqual(['bond', 'stock']);
  await expect.poll(seen).toEqual(['bond', 'bond']);
});

it('shows what was chosen before where the press changes nothing', async () => {
  await press(true);
  await expect.poll(seen).toEqual(['stock', 'stock']);
});
