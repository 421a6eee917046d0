import { readFileSync } from 'node:fs';

/** Members that mean the same wherever they occur. A comment in the source of a schema comes first. */
const descriptions = JSON.parse(readFileSync(new URL('member-descriptions.json', import.meta.url), 'utf8'));

/** Members that are counts, years and the like wherever they occur: tsoa writes numbers of TypeScript as `double`. */
const integers = new Set(
  `attempt_count attempts body_bytes_max categorized changed checkNumber consecutive_failures considered count countRemaining countUsed days_to_pay
  document_part duplicates employeeCount events expMonth expYear headers_length_max headers_max invoices_kept item_count limit looked_at matched
  occurrence occurrencesDue occurrencesMissed offset page pages_done pages_total priority quarter recipientCount recipientsDone recipientsTotal
  recorded recovered removedCount response_bytes_kept sent setAsideCount skipped status_code suggested taxYear timeout_seconds total_count
  transactionCount year`.split(/\s+/),
);

/**
 * Describes members of schemas that have no description of their own and do not refer to a schema, and makes whole numbers integers.
 * @param {object} document is changed
 */
export function describeMembers(document) {
  visit(document);
  return document;
}

function visit(value) {
  if (value === null || typeof value !== 'object') return;
  const { properties } = value;
  // A member of a schema can be called "properties" or "type".
  const isSchema =
    typeof properties === 'object' && Object.values(properties).every((each) => typeof each === 'object');
  if (isSchema) {
    for (const [name, member] of Object.entries(properties)) {
      if (member.format === 'double' && integers.has(name)) makeInteger(member);
      if (member.description !== undefined || member.$ref !== undefined) continue;
      const description =
        name === 'object' && member.enum?.length === 1 ? `Always \`${member.enum[0]}\`.` : descriptions[name];
      if (description !== undefined) member.description = description;
    }
  }
  for (const [name, member] of Object.entries(value)) if (name !== 'examples' && name !== 'example') visit(member);
}

function makeInteger(member) {
  member.type = Array.isArray(member.type)
    ? member.type.map((type) => (type === 'number' ? 'integer' : type))
    : 'integer';
  delete member.format;
}
