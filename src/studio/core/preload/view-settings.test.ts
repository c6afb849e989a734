import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draggedWidth,
  upcomingMoments,
  scaleOf,
  scrollAfterKey,
  WIDTH_LIMITS,
  widthAfterKey,
} from './view-settings.ts';

const width = fc.integer(WIDTH_LIMITS);

describe('scaleOf', () => {
  it('shrinks a page that is wider than the room, until it fits', () => {
    fc.assert(
      fc.property(width, fc.integer({ min: 100, max: 3000 }), (wide, room) => {
        const drawn = wide * scaleOf({ width: wide, zoom: 'fit' }, room);
        expect(drawn).toBeCloseTo(Math.min(wide, room));
      }),
    );
  });
  it('keeps to a chosen zoom, whatever the room', () => {
    expect(scaleOf({ width: 1440, zoom: 1.5 }, 700)).toBe(1.5);
    expect(scaleOf({ width: 360, zoom: 0.5 }, 700)).toBe(0.5);
  });
  it('draws at full size while the room is unknown', () => {
    expect(scaleOf({ width: 1024, zoom: 'fit' }, 0)).toBe(1);
  });
});

describe('draggedWidth', () => {
  it('keeps the edge under the pointer, since the page grows on both sides', () => {
    expect(draggedWidth(800, 50, 0.5)).toBe(1000);
    expect(draggedWidth(800, -30, 1)).toBe(740);
  });
  it('stays within the limits, in whole pixels', () => {
    fc.assert(
      fc.property(
        width,
        fc.integer({ min: -5000, max: 5000 }),
        fc.double({ min: 0.2, max: 1.5, noNaN: true }),
        (start, pixels, scale) => {
          const next = draggedWidth(start, pixels, scale);
          expect(Number.isInteger(next)).toBe(true);
          expect(next).toBeGreaterThanOrEqual(WIDTH_LIMITS.min);
          expect(next).toBeLessThanOrEqual(WIDTH_LIMITS.max);
        },
      ),
    );
  });
});

describe('widthAfterKey', () => {
  it.each([
    ['ArrowRight', false, 810],
    ['ArrowLeft', false, 790],
    ['ArrowRight', true, 900],
    ['ArrowLeft', true, 700],
    ['Home', false, WIDTH_LIMITS.min],
    ['End', false, WIDTH_LIMITS.max],
    ['Tab', false, null],
  ])('%s, with shift %s, leads from 800 to %s', (key, shift, expected) => {
    expect(widthAfterKey(800, key, shift)).toBe(expected);
  });
  it('stops at the limits', () => {
    expect(widthAfterKey(WIDTH_LIMITS.min, 'ArrowLeft', true)).toBe(WIDTH_LIMITS.min);
    expect(widthAfterKey(WIDTH_LIMITS.max, 'ArrowRight', false)).toBe(WIDTH_LIMITS.max);
  });
});

it('scrolls by a line or nearly a view, and leaves other keys alone', () => {
  expect(scrollAfterKey('ArrowDown', false, 500)).toBe(60);
  expect(scrollAfterKey('PageUp', false, 500)).toBe(-450);
  expect(scrollAfterKey(' ', true, 500)).toBe(-450);
  expect(scrollAfterKey('Delete', false, 500)).toBeNull();
});

it('names the moments to come in their order, without what has begun', () => {
  const now = Date.parse('2026-02-20T00:00:00Z');
  const planned = [
    '2026-03-01T09:00:00+08:00',
    '2026-02-01T09:00:00+08:00',
    '2026-02-25T09:00:00+08:00',
  ].map((validFrom, seq) => ({ validFrom, seq }));
  expect(upcomingMoments(planned, now).map(({ seq, at }) => [seq, at])).toEqual([
    [2, '2026-02-25T01:00:00.000Z'],
    [0, '2026-03-01T01:00:00.000Z'],
  ]);
  expect(upcomingMoments(planned, now, 1)).toHaveLength(1);
});
