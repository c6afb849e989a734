/** Round constants: fractions of the cube roots of the first 64 primes; the first 8 square roots begin the state. */
const { K, H } = constants();

const encoder = new TextEncoder();
/** Of the text that is read now, and its words: as long as the longest text so far. */
let bytes = new Uint8Array(4096);
const words = new Int32Array(64);

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. Without waiting, which the Web Crypto API cannot do. */
export function sha256(text: string): string {
  // A unit takes at most 3 bytes, the end at most 72.
  if (bytes.length < text.length * 3 + 72) bytes = new Uint8Array(text.length * 6 + 72);
  const { written: length } = encoder.encodeInto(text, bytes);
  const size = ((length + 8) >> 6) * 64 + 64;
  bytes.fill(0, length, size);
  bytes[length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(size - 8, Math.floor(length / 0x20000000));
  view.setUint32(size - 4, length << 3);
  const state = Int32Array.from(H);
  for (let at = 0; at < size; at += 64) addBlock(state, words, view, at);
  let hash = '';
  for (const word of state) hash += (word >>> 0).toString(16).padStart(8, '0');
  return hash;
}

function addBlock(state: Int32Array, w: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const early = w[i - 15] ?? 0;
    const late = w[i - 2] ?? 0;
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function constants(): { K: Int32Array; H: Int32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((p) => n % p !== 0)) primes.push(n);
  const fraction = (root: number) => ((root - Math.floor(root)) * 0x1_0000_0000) | 0;
  return {
    K: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    H: Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  };
}
