import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Makes a PDF page look as if it came from a scanner or a phone. */
export async function scan(pdfBytes, random, options) {
  const { width, height, data } = await render(pdfBytes, options.dpi);
  const shaken = warp({ width, height, data }, random, options);
  addNoise(shaken, random, options.noise ?? 0, options.shadow ?? 0);
  let image = sharp(shaken.data, { raw: { width: shaken.width, height: shaken.height, channels: 1 } }).toColourspace(
    'b-w',
  );
  if (options.blur) image = image.blur(options.blur);
  if (options.turns) image = image.rotate(90 * options.turns);
  if (options.bilevel) image = image.threshold(160);
  return options.bilevel ? image.png().toBuffer() : image.jpeg({ quality: options.quality ?? 80 }).toBuffer();
}

export async function render(pdfBytes, dpi) {
  const pdf = await getDocument({
    data: new Uint8Array(pdfBytes),
    standardFontDataUrl: `${join(PDFJS, 'standard_fonts')}/`,
    verbosity: 0,
  }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: dpi / 72 });
  const { canvas, context } = pdf.canvasFactory.create(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvas, canvasContext: context, viewport, background: 'white' }).promise;
  const { width, height } = canvas;
  const rgba = context.getImageData(0, 0, width, height).data;
  const data = new Uint8Array(width * height);
  for (let i = 0, j = 0; i < data.length; i++, j += 4) data[i] = (rgba[j] + rgba[j + 1] + rgba[j + 2]) / 3;
  await pdf.loadingTask.destroy();
  return { width, height, data };
}

/** Turns the page a little. A photograph is also seen at an angle, and the paper lies on a grey surface. */
function warp({ width, height, data }, random, { degrees = 0, perspective = 0 }) {
  const out = new Uint8Array(width * height).fill(perspective ? 150 : 255);
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const px = (random.next() - 0.5) * 2 * perspective;
  const py = (random.next() - 0.5) * 2 * perspective;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x - width / 2;
      const dy = y - height / 2;
      const depth = 1 + (px * dx) / width + (py * dy) / height;
      const sx = width / 2 + (dx * cos + dy * sin) * depth;
      const sy = height / 2 + (-dx * sin + dy * cos) * depth;
      const ix = Math.floor(sx);
      const iy = Math.floor(sy);
      if (ix < 0 || iy < 0 || ix >= width - 1 || iy >= height - 1) continue;
      const fx = sx - ix;
      const fy = sy - iy;
      const i = iy * width + ix;
      const top = data[i] + (data[i + 1] - data[i]) * fx;
      const bottom = data[i + width] + (data[i + width + 1] - data[i + width]) * fx;
      out[y * width + x] = top + (bottom - top) * fy;
    }
  }
  return { width, height, data: out };
}

function addNoise(image, random, noise, shadow) {
  if (!noise && !shadow) return;
  const angle = random.between(0, 2 * Math.PI);
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      const i = y * image.width + x;
      const side = ((x / image.width - 0.5) * Math.cos(angle) + (y / image.height - 0.5) * Math.sin(angle)) * 2;
      const lit = 1 - shadow * (0.5 + 0.5 * side);
      image.data[i] = Math.max(
        0,
        Math.min(255, image.data[i] * lit + (noise ? noise * (random.next() + random.next() - 1) * 2 : 0)),
      );
    }
  }
}

/** A PDF with images as pages and without text, as an office scanner makes it. */
export async function imagePdf(images) {
  const pdf = await PDFDocument.create();
  for (const image of images) {
    const jpeg = await pdf.embedJpg(image);
    const page = pdf.addPage([612, (612 * jpeg.height) / jpeg.width]);
    page.drawImage(jpeg, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
  }
  return pdf.save();
}
