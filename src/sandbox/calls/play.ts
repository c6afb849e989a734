import type { Market } from '../core/market.ts';
import { addFirstCustomer } from '../core/begin.ts';
import { findSigned } from '../core/customer.ts';
import { putForward } from '../core/clock.ts';
import { createState, type State } from '../core/state.ts';
import type { StoredCommand } from './command.ts';
import { playCall, type SandboxOutcome } from './engine.ts';

/** Commands of the sandbox's own page, beside the paths of the catalogue. */
export const BEGIN = 'sandbox/begin';
export const CLOCK = 'sandbox/clock';
export const LAPSE = 'sandbox/lapse';

/** The sandbox from one command to the next. What it answers follows from the commands alone, so a log of them is enough. */
export interface Player {
  state: State;
  play(command: StoredCommand): SandboxOutcome;
}

export function createPlayer(market: Market): Player {
  const player: Player = {
    state: createState(`${market.lastDay}093000`),
    play(command) {
      if (command.path === BEGIN) {
        player.state = createState(command.at);
        const { loginpwd, tradepwd } = command.fields;
        addFirstCustomer(player.state, String(loginpwd), String(tradepwd));
        return { ok: true, answer: null };
      }
      if (command.path === CLOCK) {
        putForward(player.state, market, String(command.fields['to']));
        return { ok: true, answer: null };
      }
      if (command.path === LAPSE) {
        const customer = player.state.customers.get(command.custno ?? '');
        const card = findSigned(customer, String(command.fields['tradeacco']));
        if (card) card.cardstatus = '1';
        return { ok: true, answer: null };
      }
      return playCall(command, player.state, market);
    },
  };
  return player;
}
