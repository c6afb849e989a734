/** Round constants: fractions of the cube roots of the first 64 primes; the first 8 square roots begin the state. */
const { K, H } = constants();

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. Without waiting, which the Web Crypto API cannot do. */
export function sha256(text: string): string {
  const message = new TextEncoder().encode(text);
  const padded = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(padded.length - 4, message.length << 3);
  const state = Int32Array.from(H);
  const words = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) addBlock(state, words, view, at);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
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
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
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
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries())
    state[i] = ((state[i] ?? 0) + word) | 0;
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
