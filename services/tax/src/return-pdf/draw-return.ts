import { setImmediate } from 'node:timers/promises';
import { formsOf } from '../forms/index.js';
import type { StoredReturn } from '../returns/tax-return.js';
import { drawForm, drawHead, drawRows, type FormHead } from './draw-form.js';
import { drawFront } from './draw-front.js';
import { drawNotes } from './draw-notes.js';
import { Paper } from './paper.js';
import { formName, nameOf } from './wording.js';

/**
 * Draws a return as PDF: every line of its forms by number, so that it can be compared with the official forms, then what is
 * missing and what to check. SSNs are shown in full, because this is the return.
 */
export async function drawReturn({ head, content }: StoredReturn): Promise<Uint8Array> {
  const { computed } = content;
  const paper = await Paper.create(`Form 1040 of ${head.tax_year}`, head.created_at);
  const forms = formsOf(head.tax_year).filter(({ form }) => form in computed.lines);
  for (const form of forms) {
    const formHead = formHeadOf(form.form, { head, content });
    const lines = computed.lines[form.form] ?? [];
    if (form.form === '1040') {
      drawHead(paper, form, formHead);
      drawFront(paper, content);
      drawRows(paper, form, lines, formHead);
    } else {
      drawForm(paper, form, lines, formHead);
    }
    // Drawing is slow, so other requests run between forms.
    await setImmediate();
  }
  drawNotes(paper, content, `Notes  ·  ${head.id}  ·  law ${head.law_version}`);
  return paper.finish();
}

/** Schedules C and SE belong to one person, the others to all filers. */
export function formHeadOf(form: string, { head, content }: StoredReturn): FormHead {
  const { taxpayer, spouse } = content.people;
  const isOfOne = /^Schedule (C|SE)\b/.test(form);
  const person = form.endsWith('(spouse)') ? (spouse ?? {}) : taxpayer;
  const people = isOfOne ? [person] : [taxpayer, spouse ?? {}];
  return {
    taxYear: head.tax_year,
    names: people.map(nameOf).filter(Boolean).join(' & '),
    ssn: person.ssn ?? '',
    foot: `${formName(form)} (${head.tax_year})  ·  ${head.id}  ·  law ${head.law_version}  ·  prepared with Exchequer, for checking line by line`,
  };
}
