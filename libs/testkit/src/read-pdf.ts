import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A line of a page as a reader sees it; positions in points from the left. */
export interface ReadText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** The title of a PDF and the texts on each page, in the order of drawing. */
export async function readPdf(bytes: Uint8Array): Promise<{ readonly title: string; readonly pages: ReadText[][] }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: ReadText[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [{ text: item.str, left: item.transform[4] as number, right: (item.transform[4] as number) + item.width }]
          : [],
      ),
    );
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  return { title: (info as { Title: string }).Title, pages };
}

/** The texts on each page of a PDF. */
export async function textsOf(bytes: Uint8Array): Promise<string[][]> {
  const { pages } = await readPdf(bytes);
  return pages.map((page) => page.map(({ text }) => text));
}
