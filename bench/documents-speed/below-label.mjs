/** A plain reading of OCR words: the value is the nearest number below the label. */

const LABELS = {
  ssn: ["employee's social security number", "employee's soc sec no", "employee's ssa number"],
  ein: ['employer identification number', 'employer id number', "employer's fed id number"],
  wages: ['wages, tips, other comp'],
  federal_tax: ['federal income tax withheld'],
  ss_wages: ['social security wages'],
  ss_tax: ['social security tax withheld'],
  medicare_wages: ['medicare wages and tips'],
  medicare_tax: ['medicare tax withheld'],
};
const PATTERNS = { ssn: /^\d{3}-\d{2}-\d{4}$/, ein: /^\d{2}-\d{7}$/ };
const AMOUNT = /^\$?[\d,]+\.\d{2}$/;

/** The words of Tesseract's TSV output, each with its box. */
export function wordsOfTsv(tsv) {
  return tsv
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
    .filter((cells) => cells[0] === '5' && cells[11]?.trim())
    .map(([, , block, paragraph, line, , left, top, width, height, , text]) => ({
      text,
      line: `${block}/${paragraph}/${line}`,
      x0: Number(left),
      y0: Number(top),
      x1: Number(left) + Number(width),
      y1: Number(top) + Number(height),
    }));
}

/** In the shape of an extracted part. */
export function fieldsBelowLabels(words) {
  const fields = Object.entries(LABELS).map(([name, phrases]) => {
    const label = phrases.map((phrase) => findPhrase(words, phrase)).find(Boolean);
    return { name, value: label ? valueBelow(words, label, name) : null, confidence: 1 };
  });
  return { fields, extracted_data: Object.fromEntries(fields.map(({ name, value }) => [name, value])) };
}

const plain = (text) => text.toLowerCase().replace(/[^a-z]/g, '');

function findPhrase(words, phrase) {
  const wanted = phrase.split(' ').map(plain);
  for (let i = 0; i + wanted.length <= words.length; i++) {
    const run = words.slice(i, i + wanted.length);
    if (run.every((word, k) => plain(word.text).startsWith(wanted[k]) && word.line === run[0].line)) {
      return { x0: run[0].x0, y0: run[0].y0, x1: run.at(-1).x1, y1: run.at(-1).y1 };
    }
  }
  return undefined;
}

function valueBelow(words, label, name) {
  const height = label.y1 - label.y0;
  const pattern = PATTERNS[name] ?? AMOUNT;
  const below = words
    .filter(
      (word) =>
        word.y0 > label.y0 + 0.5 * height &&
        word.y0 < label.y1 + 3 * height &&
        word.x1 > label.x0 - height &&
        word.x0 < label.x1 + 6 * height &&
        pattern.test(word.text),
    )
    .sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0)[0];
  if (!below) return null;
  return pattern === AMOUNT ? Number(below.text.replace(/[$,]/g, '')) : below.text;
}
