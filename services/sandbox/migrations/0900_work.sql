-- Callbacks are in the table `work`.
alter table efile_submission drop column callback_at, drop column callback_attempts;
