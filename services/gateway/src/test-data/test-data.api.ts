/** What a service has done for the deletion. */
export interface TestDataDeletionOfService {
  /** Name of the service. */
  service: string;
  status: 'pending' | 'completed';
  /** When the service had deleted everything. */
  completed_at: string | null;
  /** How many rows and files it deleted. */
  deleted: number | null;
}

/** The deletion of everything that the organization made in test mode. */
export interface TestDataDeletion {
  object: 'test_data_deletion';
  livemode: boolean;
  /** `none`: the organization has never deleted its test data. While it is `running`, other requests with test keys are refused. */
  status: 'none' | 'running' | 'completed';
  /** When it was asked for. */
  requested_at: string | null;
  /** When every service had deleted what it had. From then on test keys work again. */
  completed_at: string | null;
  /** What each service has done, by name. */
  services: TestDataDeletionOfService[];
}
