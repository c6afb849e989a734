/** As texts are compared: full-width signs and capital letters of ASCII are as their plain ones. Every sign keeps its place. */
export function normalize(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
