/** A point in a box of 10 by 14, the origin at the upper left. */
export type GlyphPoint = readonly [x: number, y: number];

/** The strokes of each character: lines through these points. Drawn for codes, from no font. */
const strokes: Readonly<Record<string, string>> = {
  '3': '1,2 4,0 8,1 9,4 7,6.5 4,7 7,7.5 9.5,10 8,13 4,14 0.5,12',
  '4': '7.5,14 7.5,0 0.5,9.5 10,9.5',
  '7': '0.5,0 9.5,0 6,6 4,14',
  '9': '9,5 7,8 3,8 0.8,5 1.5,1.5 5,0 8.5,1.5 9,5 8.5,10 6,14 2,13.5',
  A: '0,14 5,0 10,14|2,9 8,9',
  C: '9.5,2.5 7,0 3,0.5 0.5,4 0.5,10 3,13.5 7,14 9.5,11.5',
  E: '9,0 1,0 1,14 9.5,14|1,7 7.5,7',
  H: '1,0 1,14|9,0 9,14|1,7 9,7',
  J: '4,0 9.5,0|7,0 7,10.5 5.5,13.5 2.5,14 0.5,11',
  K: '1,0 1,14|9,0 1,8|4,5.5 9.5,14',
  M: '0.5,14 1.5,0 5,8 8.5,0 9.5,14',
  N: '1,14 1,0 9,14 9,0',
  P: '1,14 1,0 6,0 9,1.5 9,5.5 6,7.5 1,7.5',
  T: '0,0 10,0|5,0 5,14',
  W: '0,0 2.5,14 5,5 7.5,14 10,0',
  X: '0.5,0 9.5,14|9.5,0 0.5,14',
  Y: '0.5,0 5,7 9.5,0|5,7 5,14',
};

/** The lines of a character, each through its points in order. */
export function glyph(character: string): GlyphPoint[][] {
  const drawn = strokes[character];
  if (drawn === undefined) throw new Error(`no strokes for ${character}`);
  return drawn.split('|').map((line) =>
    line.split(' ').map((pair): GlyphPoint => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    }),
  );
}
