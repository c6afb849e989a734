/**
 * A proof of work before a visitor's message: a browser makes one in about a second, unnoticed, while the message is typed;
 * thousands of messages need thousands of proofs. SHA-256 is written out, since browsers offer theirs only to pages that
 * came by TLS, and only one hash at a time.
 */

/** Leading zero bits that a proof needs: 131,072 tries on average. */
export const WORK_BITS = 17;

/** Longest text that fits one block of SHA-256, in ASCII characters. */
const MAX_TEXT = 55;

const PRIMES = Array.from({ length: 310 }, (_, index) => index + 2).filter((number) => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1)
    if (number % divisor === 0) return false;
  return true;
});
const fraction = (number: number): number => ((number - Math.floor(number)) * 2 ** 32) | 0;
/** The standard's constants: fractions of the cube roots of the first 64 primes, and of the square roots of the first 8. */
const ROUNDS = Int32Array.from(PRIMES.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** Whether `work` is a number that proves the work for this code. */
export function isWorkDone(codeid: string, work: string, bits: number = WORK_BITS): boolean {
  return /^\d{1,15}$/.test(work) && leadingZeros(`${codeid} ${work}`) >= bits;
}

/** Makes the proof for a code. */
export function findWork(codeid: string, bits: number = WORK_BITS): string {
  for (let number = 0; ; number += 1)
    if (leadingZeros(`${codeid} ${number}`) >= bits) return String(number);
}

/** Leading zero bits of the SHA-256 of a short ASCII text, 32 at most. A text that does not fit one block has none. */
export function leadingZeros(text: string): number {
  return text.length > MAX_TEXT ? 0 : Math.clz32(firstWord(text));
}

const words = new Int32Array(64);
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (array: Int32Array, index: number): number => array[index] ?? 0;

/** The first 32 bits of the hash. */
function firstWord(text: string): number {
  words.fill(0);
  for (let index = 0; index <= text.length; index += 1) {
    const byte = index < text.length ? text.charCodeAt(index) & 0xff : 0x80;
    words[index >> 2] = at(words, index >> 2) | (byte << (24 - (index % 4) * 8));
  }
  words[15] = text.length * 8;
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(words, index - 15), at(words, index - 2)];
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = (at(words, index - 16) + small + at(words, index - 7) + large) | 0;
  }
  return compress();
}

function compress(): number {
  let [a, b, c, d, e, f, g, h] = START as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let round = 0; round < 64; round += 1) {
    const choice = (e & f) ^ (~e & g);
    const first =
      (h +
        (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
        choice +
        at(ROUNDS, round) +
        at(words, round)) |
      0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (a + at(START, 0)) >>> 0;
}
