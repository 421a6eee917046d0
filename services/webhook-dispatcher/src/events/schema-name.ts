/** The name in the OpenAPI document: `InvoicePaidEvent` of `invoice.paid`. */
export function schemaNameOf(kind: string): string {
  return `${pascal(kind)}Event`;
}

export function pascal(text: string): string {
  return text
    .split(/[._]/)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
}
