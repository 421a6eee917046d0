/**
 * What stays when an organization deletes its test data: its endpoints, with the key of their secrets, their labels and the numbers of their
 * events, and the audit log.
 */
export const KEPT_TEST_TABLES = [
  'endpoint',
  'endpoint_secret',
  'vault_key',
  'metadata_entry',
  'event_sequence',
  'audit_event',
];
