/**
 * Ways to print a tax form of any type. Each function draws a form (see form-model.mjs) into an area. The names are the layouts of the
 * corpus; corpus.mjs divides them into layouts for calibration and layouts for tests.
 */
export const FORM_LAYOUTS = {
  /** As the IRS prints it: the parties on the left, the numbered boxes on the right. */
  irs(s, form, copy) {
    const y = heading(s, form, copy);
    column(s, 0, y, 0.5, 1 - y, [...from(form), tins(form), ...to(form), ids(form)]);
    column(s, 0.5, y, 0.5, 1 - y, [...boxRows(form.boxes, 2), ...rest(form)]);
  },
  /** The boxes on the left, the parties on the right. */
  mirrored(s, form, copy) {
    const y = heading(s, form, copy);
    column(s, 0, y, 0.52, 1 - y, [...boxRows(form.boxes, 2), ...rest(form)]);
    column(s, 0.52, y, 0.48, 1 - y, [tins(form), ...from(form), ...to(form), ids(form)]);
  },
  /** The parties beside each other, below them the boxes in three columns. */
  parties_on_top(s, form, copy) {
    const y = heading(s, form, copy);
    column(s, 0, y, 0.5, 0.3, [...from(form), one(form.from.idLabel, form.from.id)]);
    column(s, 0.5, y, 0.5, 0.3, [joined(form.to), one(form.to.idLabel, form.to.id)]);
    column(s, 0, y + 0.3, 1, 0.7 - y, [...boxRows(form.boxes, 3), ids(form), ...rest(form)]);
  },
  /** Boxes in four columns, the parties below them. */
  parties_at_bottom(s, form, copy) {
    const y = heading(s, form, copy);
    column(s, 0, y, 1, 0.66 - y, [...boxRows(form.boxes, 4), ids(form), ...rest(form)]);
    column(s, 0, 0.66, 0.5, 0.34, [tins(form), ...from(form)]);
    column(s, 0.5, 0.66, 0.5, 0.34, [joined(form.to)]);
  },
  /** Everything below each other, as on perforated strips. */
  narrow(s, form, copy) {
    const y = heading(s, form, copy);
    column(s, 0.16, y, 0.68, 1 - y, [
      ...from(form),
      tins(form),
      joined(form.to),
      ids(form),
      ...boxRows(form.boxes, 2),
      ...rest(form),
    ]);
  },
  /** A ruled table with one row for each box: label on the left, value on the right. */
  table(s, form, copy) {
    const y = heading(s, form, copy);
    const top = 0.2;
    column(s, 0, y, 0.5, top, [...from(form), one(form.from.idLabel, form.from.id)]);
    column(s, 0.5, y, 0.5, top, [joined(form.to), one(form.to.idLabel, form.to.id)]);
    const rows = entriesOf(form);
    const h = (1 - y - top) / rows.length;
    rows.forEach(({ label, value }, i) => {
      const at = y + top + h * i;
      s.box(0, at, 0.68, h, '');
      s.box(0.68, at, 0.32, h, '');
      s.label(label, 0.01, at + 0.68 * h, Math.min(8, s.labelSize * 1.25));
      s.at(value, 0.985, at + 0.7 * h, { right: true, size: Math.min(s.valueSize, 8.5) });
    });
  },
  /** Labels with their values behind them, without rules, as a payroll system prints them. */
  list(s, form) {
    const rows = [
      { label: `Form ${form.form}  ${form.title}`, value: form.year },
      ...partyEntries(form),
      ...entriesOf(form),
    ];
    const h = Math.min(0.034, 1 / rows.length);
    rows.forEach(({ label, value }, i) => {
      s.label(i === 0 ? label : `${label}:`, 0.02, h * (i + 0.8), 8.5);
      s.at(value, 0.62, h * (i + 0.8), { size: 9 });
    });
  },
  /** Labels above their values, without rules, as an online portal shows them. */
  portal(s, form) {
    s.bold(`${form.year} Form ${form.form}`, 0, 0.03, 14);
    s.label(form.title, 0, 0.055, 9);
    s.label(`OMB No. ${form.omb}`, 0.7, 0.03, 7);
    const parties = [form.from, form.to];
    parties.forEach((party, i) => {
      s.label(party.joinedLabel ?? party.label.split(' street')[0].replace(/,$/, ''), 0.5 * i, 0.1, 7);
      party.lines.forEach((line, n) => void s.at(line, 0.5 * i, 0.12 + 0.018 * n, { size: 9.5 }));
      s.label(party.idLabel, 0.5 * i, 0.21, 7);
      s.at(party.id, 0.5 * i, 0.23, { size: 9.5 });
    });
    const rows = entriesOf(form);
    const h = Math.min(0.046, 0.74 / Math.ceil(rows.length / 2));
    rows.forEach(({ label, value }, i) => {
      const [x, y] = [0.5 * (i % 2), 0.27 + h * Math.floor(i / 2)];
      s.label(label, x, y, 7);
      s.at(value, x, y + 0.46 * h, { size: 9.5 });
    });
  },
};

function heading(s, form, copy) {
  s.bold(`Form ${form.form}`, 0, 0.025, s.valueSize);
  s.label(`OMB No. ${form.omb}`, 0.3, 0.022);
  s.at(form.year, 0.46, 0.024, { font: s.style.fonts.bold });
  s.label(form.title, 0.54, 0.022, s.labelSize * 1.1);
  form.flags.forEach(({ label, on }, i) => {
    s.checkbox(0.76 + 0.11 * i, 0.026, on);
    s.label(label, 0.78 + 0.11 * i, 0.024);
  });
  s.label(form.copies[copy % form.copies.length], 0, 1.022);
  s.label(form.footer, 0.6, 1.022);
  return 0.035;
}

const one = (label, value) => ({ h: 1, cells: [{ label, lines: [value], w: 1, right: false }] });
const from = ({ from: party }) => [{ h: 2.6, cells: [{ label: party.label, lines: party.lines, w: 1, right: false }] }];
const joined = (party) => ({
  h: 2.6,
  cells: [{ label: party.joinedLabel ?? party.label, lines: party.lines, w: 1, right: false }],
});
const tins = (form) => ({
  h: 1,
  cells: [form.from, form.to].map(({ idLabel, id }) => ({ label: idLabel, lines: [id], w: 1, right: false })),
});

function to({ to: party }) {
  if (!party.streetLabel) return [joined(party)];
  return [
    one(party.label, party.lines[0]),
    one(party.streetLabel, party.lines.slice(1, -1).join(', ')),
    one(party.cityLabel, party.lines.at(-1)),
  ];
}

const ids = ({ ids: texts, checks }) => ({
  h: 1,
  cells: [
    ...texts.map(({ label, value }) => ({ label, lines: [value], w: 1.6, right: false })),
    ...checks.map(({ label, on }) => ({ label, lines: [], w: 1, check: on })),
  ],
});

function boxRows(boxes, columns) {
  const rows = [];
  for (let i = 0; i < boxes.length; i += columns) {
    const cells = boxes
      .slice(i, i + columns)
      .map(({ label, value, check, isText }) => ({ label, lines: [value], w: 1, check, right: !isText }));
    while (cells.length < columns) cells.push({ label: '', lines: [], w: 1 });
    rows.push({ h: 1, cells });
  }
  return rows;
}

function rest({ notes, tables }) {
  return [
    ...(notes ? [{ h: 1.5, cells: [{ label: notes.label, lines: notes.lines, w: 1, right: false }] }] : []),
    ...tables.map((columns) => ({
      h: 1.7,
      cells: columns.map(({ label, w, values, isText }) => ({
        label,
        lines: pad(values),
        w,
        right: !isText,
        stacked: true,
      })),
    })),
  ];
}

const pad = (values) => (values.length === 1 ? [...values, ' '] : values);

/** Rows with cells, each as high as its share of the column. */
function column(s, x, y, w, h, rows) {
  const unit = h / rows.reduce((sum, row) => sum + row.h, 0);
  let top = y;
  for (const row of rows) {
    const width = w / row.cells.reduce((sum, cell) => sum + cell.w, 0);
    let left = x;
    for (const cell of row.cells) {
      s.box(left, top, width * cell.w, unit * row.h, cell.label, cell.lines, {
        right: cell.right ?? true,
        check: cell.check,
      });
      left += width * cell.w;
    }
    top += unit * row.h;
  }
}

const shown = (on) => (on ? 'X' : '');

function partyEntries(form) {
  const address = (lines) => lines.slice(1).join(', ');
  return [
    { label: `${form.from.brief} name`, value: form.from.lines[0] },
    { label: `${form.from.brief} address`, value: address(form.from.lines) },
    { label: form.from.idLabel.replace(/^[a-z] /, ''), value: form.from.id },
    { label: `${form.to.brief} name`, value: form.to.lines[0] },
    { label: `${form.to.brief} address`, value: address(form.to.lines) },
    { label: form.to.idLabel.replace(/^[a-z] /, ''), value: form.to.id },
  ];
}

function entriesOf(form) {
  const states = form.tables.flatMap((columns) => {
    const rows = Math.max(1, ...columns.map(({ values }) => values.length));
    return Array.from({ length: rows }, (_, i) =>
      columns.map(({ label, values }) => ({ label, value: values[i] ?? '' })),
    ).flat();
  });
  return [
    ...form.boxes.map(({ label, value, check }) => ({
      label: label.replace(/ of consumer products.*/, ''),
      value: check === undefined ? value : shown(check),
    })),
    ...form.ids,
    ...(form.notes ? [{ label: form.notes.label, value: form.notes.lines.join('; ') }] : []),
    ...states,
    ...[...form.flags, ...form.checks].map(({ label, on }) => ({ label, value: shown(on) })),
  ];
}
