-- Since when the people of an organization can act in live mode. The organizations that an operator makes are open at once; those that
-- people make in the dashboard are opened by an operator.
alter table organizations add column live_opened_at timestamptz default now();
