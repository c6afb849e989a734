/** The site's light colours as `brand.css` and `tokens.css` have them, which no picture can read; a test holds them together. */
export const CARD_COLOURS = {
  paper: '#ffffff',
  ink: '#161a23',
  body: '#3d4554',
  quiet: '#555e70',
  rule: '#e1e4ea',
  brand: '#2c4a8e',
  brandLight: '#6f8bc6',
  up: '#b8252b',
  down: '#0b6e45',
  flat: '#555e70',
} as const;
