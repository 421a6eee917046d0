import type { Generated } from 'kysely';

export interface JobsTables {
  processing_job: {
    document_id: string;
    org_id: string;
    livemode: boolean;
    traceparent: string | null;
    created_at: Generated<Date>;
    run_at: Generated<Date>;
    attempts: Generated<number>;
    claimed_by: string | null;
    claimed_at: Date | null;
  };
  processing_turn: {
    org_id: string;
    livemode: boolean;
    served_at: Date;
    /** When a document of the tenant last used all the time or memory that a document may use. */
    slow_at: Generated<Date | null>;
  };
}
