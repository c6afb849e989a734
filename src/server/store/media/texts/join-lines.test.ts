import { expect, it } from 'vitest';
import { joinLines, type TextPiece } from './join-lines.ts';

const piece = (text: string, bottom: number, more: Partial<TextPiece> = {}): TextPiece => ({
  ...{ text, bottom, height: 10, endsLine: true },
  ...more,
});

it('makes a word whole that the end of a line broke, with a blank only where letters meet', () => {
  const lines = [
    piece('本基金的业绩比', 700),
    piece('较基准以 net', 685),
    piece('value 计算', 670),
  ];
  expect(joinLines(lines)).toBe('本基金的业绩比较基准以 net value 计算');
});

it('keeps headings, paragraphs and columns apart', () => {
  const pieces = [
    piece('第一部分 绪言', 700, { height: 16 }),
    piece('本说明书', 680),
    piece('另起一段', 640),
    piece('右栏', 700),
  ];
  expect(joinLines(pieces)).toBe('第一部分 绪言\n本说明书\n另起一段\n右栏');
});

it('joins the pieces of a line, and takes out what nothing can show', () => {
  const open = { endsLine: false };
  const pieces = [
    piece('Ａ类', 700, open),
    piece('\u0000', 700, open),
    piece('１．５０%\ud800', 700, open),
    piece('', 700, { height: 0 }),
    piece('   ', 600),
  ];
  expect(joinLines(pieces)).toBe('A类 1．50%');
});
