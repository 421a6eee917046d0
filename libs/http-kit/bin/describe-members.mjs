import { readFileSync } from 'node:fs';

/** Members that mean the same wherever they occur. A comment in the source of a schema comes first. */
const descriptions = JSON.parse(readFileSync(new URL('member-descriptions.json', import.meta.url), 'utf8'));

/**
 * Describes members of schemas that have no description of their own and do not refer to a schema.
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
      if (member.description !== undefined || member.$ref !== undefined) continue;
      const description =
        name === 'object' && member.enum?.length === 1 ? `Always \`${member.enum[0]}\`.` : descriptions[name];
      if (description !== undefined) member.description = description;
    }
  }
  for (const [name, member] of Object.entries(value)) if (name !== 'examples' && name !== 'example') visit(member);
}
