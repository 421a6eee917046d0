/** The parts of an OpenAPI 3 document that are used here. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title?: string; readonly version?: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Requests that the service sends to its users, by event. */
  readonly webhooks?: Readonly<Record<string, unknown>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
