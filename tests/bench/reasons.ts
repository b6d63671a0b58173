/** Why a goal is not met, by what the name of what is measured begins with: what was profiled, and what it costs where. Written into docs/benchmarks.md. */
export const reasons: Readonly<Record<string, string>> = {
  'files of 1 ticket: upload to queryable, of reading and serialising alone':
    'a file of one ticket cost 1.2 ms of CPU in four programs (reading threads 0.33, the worker beside them 0.42, Postgres 0.28, ClickHouse 0.19) where reading it costs 0.2: two cores that never idle would give 0.33 (docs/decisions/0059)',
  'files of 1 ticket: two reading threads, of one':
    'two thirds of the CPU of a file of one ticket are outside the reading threads, on the same two cores: a second thread takes what the stores need (docs/decisions/0059)',
}
