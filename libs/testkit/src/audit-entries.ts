/**
 * SQL of what a service recorded for the audit log: `seq`, `org_id`, `actor`, `action`, `target` and `client_address`. An entry is an event
 * of its own, or an event that says who caused it.
 * @param schema of the service
 */
export function auditEntriesOf(schema: string): string {
  const own = `type = 'audit.action.recorded'`;
  return `(
    select seq, org_id,
           case when ${own} then data->'actor'->>'id' else actor->>'key_id' end as actor,
           case when ${own} then data->>'action' else substr(type, strpos(type, '.') + 1) end as action,
           case when ${own} then data->>'target' else subject end as target,
           case when ${own} then data->>'client_address' else actor->>'client_address' end as client_address
      from ${schema}.outbox where ${own} or actor is not null) as entry`;
}
