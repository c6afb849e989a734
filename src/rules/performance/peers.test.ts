import { describe, expect, it } from 'vitest';
import {
  collectPeerReturns,
  FEWEST_FOR_MEDIAN,
  FEWEST_RANKED,
  peerCategory,
  peerIdentity,
  standAmongPeers,
} from './peers.ts';

const stand = (gains: string[], gain: string, counted = gain) =>
  standAmongPeers(collectPeerReturns(gains), { gain, counted });
const TEN = ['1.00', '2.00', '3.00', '4.00', '5.00', '6.00', '7.00', '8.00', '9.00', '10.00'];

describe('the category of a fund', () => {
  const fund = { fundname: '成长', fund_fullname: '成长混合型基金', fundtype: '3' } as const;

  it('is its type, apart from those that invest abroad', () => {
    const abroad = { ...fund, fundname: '精选（QDII）' };
    expect(peerCategory(fund)).toEqual({ fundtype: '3', qdiiflag: '' });
    expect(peerCategory(abroad)).toEqual({ fundtype: '3', qdiiflag: '1' });
  });

  it('is none without a type', () => {
    expect(peerCategory({ ...fund, fundtype: '' })).toBeNull();
  });
});

describe('the funds that are counted', () => {
  it('are told apart by their full names, and by their codes without one', () => {
    expect(peerIdentity({ fundcode: '000001', fundname: 'A', fund_fullname: '成长基金' })).toBe(
      peerIdentity({ fundcode: '000002', fundname: 'C', fund_fullname: '成长基金' }),
    );
    expect(peerIdentity({ fundcode: '000001', fundname: 'A', fund_fullname: '' })).not.toBe(
      peerIdentity({ fundcode: '000002', fundname: 'A', fund_fullname: '' }),
    );
  });

  it('leave out those without a return over the period', () => {
    expect(stand([...TEN, '', ''], '10.00').fundcount).toBe('10');
  });
});

describe('the median', () => {
  it('is the value in the middle, of an even number the mean of the two', () => {
    expect(stand(['5.00', '-1.00', '3.00', '2.00', '4.00'], '5.00').median).toBe('3.00');
    expect(stand(TEN, '1.00').median).toBe('5.50');
  });

  it('is rounded half a hundredth away from zero, and has no negative zero', () => {
    const halves = (low: string, high: string) =>
      stand(['-9.00', '-9.00', low, high, '9.00', '9.00'], '9.00').median;
    expect(halves('0.01', '0.02')).toBe('0.02');
    expect(halves('-0.02', '-0.01')).toBe('-0.02');
    expect(halves('-0.01', '0.01')).toBe('0.00');
    expect(halves('-0.00', '0.00')).toBe('0.00');
  });

  it('is shown of five funds, not of four, and without a place', () => {
    expect(FEWEST_FOR_MEDIAN).toBe(5);
    expect(stand(TEN.slice(0, 4), '1.00')).toEqual({
      ...{ fundcount: '4', median: '', rank: '', quartile: '' },
    });
    expect(stand(TEN.slice(0, 5), '1.00')).toEqual({
      ...{ fundcount: '5', median: '3.00', rank: '', quartile: '' },
    });
  });

  it('is not shown of one fund or of none', () => {
    expect(stand(['1.00'], '1.00')).toMatchObject({ fundcount: '1', median: '' });
    expect(stand([], '1.00')).toMatchObject({ fundcount: '0', median: '' });
  });
});

describe('the place', () => {
  it('is counted from the greatest return, of ten funds at least', () => {
    expect(FEWEST_RANKED).toBe(10);
    expect(TEN.toReversed().map((gain) => stand(TEN, gain).rank)).toEqual(
      TEN.map((_, at) => String(at + 1)),
    );
    expect(stand(TEN.slice(1), '10.00').rank).toBe('');
  });

  it('is shared by equal returns, and the next one follows after all of them', () => {
    const tied = ['9.00', '8.00', '8.00', '8.00', ...TEN.slice(0, 6)];
    expect(['9.00', '8.00', '6.00'].map((gain) => stand(tied, gain).rank)).toEqual(['1', '2', '5']);
    const all = TEN.map(() => '4.00');
    expect(stand(all, '4.00')).toMatchObject({ rank: '1', quartile: '1', median: '4.00' });
  });

  it('is compared by the two decimals that are shown, below zero too', () => {
    const below = TEN.map((gain) => `-${gain}`);
    expect(stand(below, '-1.00').rank).toBe('1');
    expect(stand(below, '-10.00').rank).toBe('10');
    expect(stand([...TEN, '0.07', '0.29'], '0.29').rank).toBe('11');
  });

  it('of a share class that does not stand for its fund is held against the other funds alone', () => {
    // The fund is counted by 10.00, the greatest; its other class returned a little less.
    expect(stand(TEN, '9.50', '10.00')).toMatchObject({ rank: '1', fundcount: '10' });
    expect(stand(TEN, '8.50', '10.00').rank).toBe('2');
    expect(stand(TEN, '0.50', '1.00').rank).toBe('10');
    expect(stand(TEN, '11.00', '1.00').rank).toBe('1');
  });

  it('lies in the quarter of all places that it belongs to', () => {
    const quartiles = (count: number) => {
      const gains = Array.from({ length: count }, (_, at) => `${count - at}.00`);
      return gains.map((gain) => stand(gains, gain).quartile).join('');
    };
    expect(quartiles(12)).toBe('111222333444');
    expect(quartiles(10)).toBe('1122233444');
    expect(quartiles(11)).toBe('11222333444');
  });
});
