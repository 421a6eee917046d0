/** An answer that is a file. Read it once, by one of the methods. */
export class ApiFile {
  readonly #response: Response;

  constructor(response: Response) {
    this.#response = response;
  }

  get contentType(): string {
    return this.#response.headers.get('content-type') ?? 'application/octet-stream';
  }

  /** The name that the service gives it. */
  get fileName(): string | undefined {
    return /filename="([^"]+)"/.exec(this.#response.headers.get('content-disposition') ?? '')?.[1];
  }

  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await this.#response.arrayBuffer());
  }

  text(): Promise<string> {
    return this.#response.text();
  }

  blob(): Promise<Blob> {
    return this.#response.blob();
  }

  /** For files that do not fit into memory. */
  stream(): ReadableStream<Uint8Array> {
    return this.#response.body ?? new ReadableStream({ start: (controller) => controller.close() });
  }
}
