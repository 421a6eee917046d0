-- A search reads few rows with short statements: compiling them would take longer than running them.
alter function search_transactions(text[], text, text, text, text, bigint, bigint, timestamptz, timestamptz, timestamptz, text, int) set jit = off;
