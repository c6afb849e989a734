import { setTimeout as delay } from 'node:timers/promises';
import { PAGE_ADDRESS } from '../editor.ts';

/** Milliseconds between two requests of a visitor. */
const PAUSE = 100;
/** The page that is published, and others that show the frame. */
const ADDRESSES = ['/', PAGE_ADDRESS, '/col?menuid=10065', '/col?menuid=10071'];

/** A visitor of each process, who asks for one page after the other until told to stop. */
export class SteadyVisitors {
  requests = 0;
  /** Every answer that was not a page: its address and its status, or the error of the connection. */
  readonly failures: string[] = [];
  private isOver = false;
  private readonly running: Promise<unknown>;

  private constructor(sites: readonly string[]) {
    this.running = Promise.all(sites.map((site) => this.visit(site)));
  }

  /**
   * Settles when every process has kept each page once. While releases follow each other faster than a page is made it would be
   * kept never, and a page that never was is none that a process can show without a database.
   */
  static async start(sites: readonly string[]): Promise<SteadyVisitors> {
    for (const site of sites)
      for (const address of ADDRESSES) {
        const { status } = await fetch(`${site}${address}`);
        if (status !== 200) throw new Error(`${address}: ${status}`);
      }
    return new SteadyVisitors(sites);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  private async visit(site: string): Promise<void> {
    for (let turn = 0; !this.isOver; turn += 1) {
      const address = ADDRESSES[turn % ADDRESSES.length] ?? '/';
      const outcome = await fetch(`${site}${address}`).then(
        async (response) => (await response.text(), response.status),
        String,
      );
      this.requests += 1;
      if (outcome !== 200) this.failures.push(`${address}: ${outcome}`);
      await delay(PAUSE);
    }
  }
}
