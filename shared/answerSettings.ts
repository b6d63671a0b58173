/**
 * How ClickHouse reads and writes the answers of all our questions. In the thread that has them: it wakes several for any answer
 * otherwise, a sixth of what a small question costs, for what they save on the largest only. And as of one moment: a deletion
 * that is under way is carried out part by part, and is read as if it were done from when it was ordered. ClickHouse refuses what
 * asks while a change is pending that it cannot read so: an UPDATE, a deletion that names another table, or one with a lambda
 * whose argument is no column. None of ours is one (docs/decisions/0070).
 */
export const answerSettings = { output_format_parallel_formatting: 0, apply_mutations_on_fly: 1 } as const
