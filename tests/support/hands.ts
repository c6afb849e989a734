import type { Locator, Page } from 'playwright-core';

/** What an editor does with mouse or keys, counted: a click, a drag, a key and a text that is typed are one each. */
export class Hands {
  interactions = 0;
  readonly #begun = performance.now();

  constructor(readonly page: Page) {}

  get seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }
  async click(target: Locator, button: 'left' | 'right' = 'left'): Promise<void> {
    this.interactions += 1;
    await target.click({ button });
  }
  async type(text: string): Promise<void> {
    this.interactions += 1;
    await this.page.keyboard.insertText(text);
  }
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.interactions += 1;
      await this.page.keyboard.press(key);
    }
  }
  /** From the middle of one thing to the upper edge of another. */
  async drag(from: Locator, to: Locator): Promise<void> {
    this.interactions += 1;
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('not on screen');
    await this.page.mouse.move(start.x + 90, start.y + start.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(start.x + 90, start.y - 6, { steps: 6 });
    await this.page.mouse.move(end.x + 90, end.y + 2, { steps: 12 });
    await this.page.locator('[data-drop-line=outline]').waitFor();
    await this.page.mouse.up();
  }
  /** Tab until the focus is there. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor();
    for (let tried = 0; tried < 60; tried += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press(key);
    }
    throw new Error(`${key} does not lead to ${target}`);
  }
}
