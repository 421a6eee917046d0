import { constants, deflateSync } from 'node:zlib';

/** Each of thirty drawings draws the next one twice: work without an end. */
export function doublingPdf(): Buffer {
  const form = (content: string, next?: number) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] ${next ? resources(next) : ''} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const resources = (object: number) => `/Resources << /XObject << /X ${object} 0 R >> >>`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${resources(5)} >>`,
    '<< /Length 5 >>\nstream\n/X Do\nendstream',
    ...Array.from({ length: 30 }, (_, i) => form('/X Do /X Do', i + 6)),
    form('0 0 m 9 9 l S'),
  ]);
}

/** A page that paints 2,000 times a shading whose function repeats a calculation 3,000 times. */
export function shadingPdf(): Buffer {
  const formula = `{ ${'dup mul sin '.repeat(3_000)} exch pop dup dup }`;
  const shading = '/Shading << /S << /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 600 0 700] /Function 5 0 R >> >>';
  return pageOf('4 0 R', shading, [
    streamOf(Buffer.from('/S sh\n'.repeat(2_000)), ''),
    streamOf(Buffer.from(formula), '/FunctionType 4 /Domain [0 600 0 700] /Range [0 1 0 1 0 1]'),
  ]);
}

const KILOBYTES = 1024;
const PIECE_BYTES = 2 ** 24;

/** Very many equal bytes, compressed a thousand times smaller, without ever having them in memory. */
function manyBytes(bytes: number): Buffer {
  const piece = deflateSync(Buffer.alloc(PIECE_BYTES, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const header = piece.subarray(0, 2);
  const empty = Buffer.from([3, 0]);
  return Buffer.concat([header, ...Array(Math.ceil(bytes / PIECE_BYTES)).fill(piece.subarray(2)), empty]);
}

/** A page with so many gigabytes of blanks as its content, compressed twice. */
export function blanksPdf(gigabytes: number): Buffer {
  const content = deflateSync(manyBytes(gigabytes * KILOBYTES ** 3), { level: 9 });
  return pageOf('4 0 R', '', [streamOf(content, '/Filter [/FlateDecode /FlateDecode]')]);
}

/** A page whose content is in many streams. Each is as large as one may be. */
export function manyContentsPdf(): Buffer {
  const content = streamOf(manyBytes(60 * KILOBYTES ** 2), '/Filter /FlateDecode');
  const numbers = Array.from({ length: 20 }, (_, i) => `${i + 4} 0 R`);
  return pageOf(`[${numbers.join(' ')}]`, '', Array(numbers.length).fill(content));
}

/** A page with one picture in colors. */
export function picturePdf({ side, declared = side }: { side: number; declared?: number }): Buffer {
  const size = `/Width ${declared} /Height ${declared} /BitsPerComponent 8 /ColorSpace /DeviceRGB`;
  return pageOf('4 0 R', '/XObject << /X 5 0 R >>', [
    streamOf(Buffer.from('q 600 0 0 700 0 0 cm /X Do Q'), ''),
    streamOf(manyBytes(side * side * 3), `/Type /XObject /Subtype /Image ${size} /Filter /FlateDecode`),
  ]);
}

function pageOf(contents: string, resources: string, objects: readonly string[]): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} /Resources << ${resources} >> >>`,
    ...objects,
  ]);
}

const streamOf = (bytes: Buffer, entries: string) =>
  `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;

/** Objects numbered from 1, the catalog first, with their cross-reference table. */
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let body = '%PDF-1.7\n';
  const entries = objects.map((object, i) => {
    const entry = `${String(body.length).padStart(10, '0')} 00000 n \n`;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  return Buffer.from(
    `${body}${table}trailer << /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  );
}
