import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const DESK = 120;

/**
 * Makes the pages of a PDF look as if they came from a scanner or a phone. One page becomes an image; several pages become a PDF of
 * images.
 */
export async function scan(pdfBytes, random, options) {
  const images = [];
  for (const page of await renderPages(pdfBytes, options.dpi)) images.push(await scanPage(page, random, options));
  return images.length === 1 ? images[0] : imagePdf(images);
}

async function scanPage(page, random, options) {
  const shaken = warp(page, random, options);
  addNoise(shaken, random, options);
  let image = sharp(shaken.data, { raw: { width: shaken.width, height: shaken.height, channels: 1 } }).toColourspace(
    'b-w',
  );
  if (options.blur) image = image.blur(options.blur);
  if (options.turns) image = image.rotate(90 * options.turns);
  if (options.bilevel) image = image.threshold(160);
  const output = options.bilevel ? image.png() : image.jpeg({ quality: options.quality ?? 80 });
  return output.withMetadata({ density: options.dpi }).toBuffer();
}

async function renderPages(pdfBytes, dpi) {
  const pdf = await getDocument({
    data: new Uint8Array(pdfBytes),
    standardFontDataUrl: `${join(PDFJS, 'standard_fonts')}/`,
    verbosity: 0,
  }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const { canvas, context } = pdf.canvasFactory.create(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas, canvasContext: context, viewport, background: 'white' }).promise;
    const { width, height } = canvas;
    const rgba = context.getImageData(0, 0, width, height).data;
    const data = new Uint8Array(width * height);
    for (let i = 0, j = 0; i < data.length; i++, j += 4) data[i] = (rgba[j] + rgba[j + 1] + rgba[j + 2]) / 3;
    pages.push({ width, height, data });
  }
  await pdf.loadingTask.destroy();
  return pages;
}

/** Turns the page a little. A photograph is also seen at an angle, and the paper lies on a desk. Folds bend the lines of the text. */
function warp({ width, height, data }, random, { degrees = 0, perspective = 0, folds = 0 }) {
  const edge = perspective ? Math.round(0.06 * width) : 0;
  const [outWidth, outHeight] = [width + 2 * edge, height + 2 * edge];
  const out = new Uint8Array(outWidth * outHeight).fill(perspective ? DESK : 255);
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const px = (random.next() - 0.5) * 2 * perspective;
  const py = (random.next() - 0.5) * 2 * perspective;
  const places = Array.from(
    { length: folds },
    (_, i) => height * ((i + 1) / (folds + 1) + random.between(-0.04, 0.04)),
  );
  const bends = places.map(() => random.between(-0.004, 0.004) * height);
  const [middleX, middleY] = [outWidth / 2, outHeight / 2];
  for (let y = 0; y < outHeight; y++) {
    let bend = 0;
    for (let i = 0; i < places.length; i++)
      bend += bends[i] * Math.max(0, 1 - Math.abs(y - places[i]) / (0.05 * height));
    for (let x = 0; x < outWidth; x++) {
      const dx = x - middleX;
      const dy = y - middleY;
      const depth = 1 + (px * dx) / width + (py * dy) / height;
      const sx = width / 2 + (dx * cos + dy * sin) * depth;
      const sy = height / 2 + (-dx * sin + dy * cos) * depth + bend;
      const ix = Math.floor(sx);
      const iy = Math.floor(sy);
      if (ix < 0 || iy < 0 || ix >= width - 1 || iy >= height - 1) continue;
      const fx = sx - ix;
      const fy = sy - iy;
      const i = iy * width + ix;
      const top = data[i] + (data[i + 1] - data[i]) * fx;
      const bottom = data[i + width] + (data[i + width + 1] - data[i + width]) * fx;
      out[y * outWidth + x] = top + (bottom - top) * fy;
    }
  }
  return { width: outWidth, height: outHeight, data: out, folds: places };
}

function addNoise(image, random, { noise = 0, shadow = 0 }) {
  const { width, height, data, folds } = image;
  if (!noise && !shadow && folds.length === 0) return;
  const angle = random.between(0, 2 * Math.PI);
  const [ax, ay] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0; y < height; y++) {
    let crease = 1;
    for (const place of folds) {
      const away = (y - place) / height;
      // One side of a fold is in the shade, and the paper is worn in the fold.
      if (away > 0 && away < 0.05) crease -= 0.22 * (1 - away / 0.05);
      if (Math.abs(away) < 0.0012) crease += 0.25;
    }
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const side = ((x / width - 0.5) * ax + (y / height - 0.5) * ay) * 2;
      const lit = crease * (1 - shadow * (0.5 + 0.5 * side));
      const value = data[i] * lit + (noise ? noise * (random.next() + random.next() - 1) * 2 : 0);
      data[i] = Math.max(0, Math.min(255, value));
    }
  }
}

/** A PDF with images as pages and without text, as an office scanner makes it. */
export async function imagePdf(images) {
  const pdf = await PDFDocument.create();
  for (const image of images) {
    const picture = image[0] === 0x89 ? await pdf.embedPng(image) : await pdf.embedJpg(image);
    const page = pdf.addPage([612, (612 * picture.height) / picture.width]);
    page.drawImage(picture, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
  }
  return pdf.save();
}
