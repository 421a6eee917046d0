import type { ReturnContent } from '../returns/return-content.js';
import { ACCENT, GRAY, type Paper } from './paper.js';
import { amountText } from './wording.js';

/** Draws the last page: what to add, what to check and what to know. */
export function drawNotes(
  paper: Paper,
  { missing, warnings, computed }: ReturnContent,
  foot: string,
  notFilled: readonly { readonly field: string; readonly message: string }[] = [],
): void {
  const pair = ({ field, message }: { field: string; message: string }) => [field, message] as const;
  const sections: [title: string, notes: readonly (readonly [about: string, text: string])[]][] = [
    ['To be added', missing.map((field) => [field, 'The form asks for it, and it was not given.'] as const)],
    ['Not on the official forms', notFilled.map(pair)],
    ['To be looked at', warnings.map(pair)],
    [
      'Limited by the law',
      computed.adjustments.map(
        ({ field, claimed, allowed, reason }) =>
          [field, `${amountText(claimed)} claimed, ${amountText(allowed)} allowed. ${reason}`] as const,
      ),
    ],
    ['Presumed', computed.assumptions.map(pair)],
  ];
  const told = sections.filter(([, notes]) => notes.length > 0);
  if (told.length === 0) return;
  paper.newPage(foot);
  paper.text('Notes', paper.left, paper.y, 200, { size: 19, bold: true, color: ACCENT });
  paper.rule(paper.y + 26, paper.left, paper.right, ACCENT, 1.4);
  paper.y += 36;
  for (const [title, notes] of told) {
    if (!paper.hasRoom(40)) paper.newPage(foot);
    paper.text(title, paper.left, paper.y, paper.width, { size: 10.5, bold: true });
    paper.y += 17;
    for (const [about, text] of notes) drawNote(paper, about, text, foot);
    paper.y += 9;
  }
}

const ABOUT_WIDTH = 168;

function drawNote(paper: Paper, about: string, text: string, foot: string): void {
  const lines = paper.wrap(text, paper.width - ABOUT_WIDTH);
  const height = Math.max(lines.length * 11.5, 12) + 4;
  if (!paper.hasRoom(height)) paper.newPage(foot);
  paper.text(about, paper.left, paper.y, ABOUT_WIDTH - 10, { size: 8.5, color: GRAY });
  lines.forEach((line, index) => {
    paper.text(line, paper.left + ABOUT_WIDTH, paper.y + index * 11.5, paper.width - ABOUT_WIDTH);
  });
  paper.y += height;
}
