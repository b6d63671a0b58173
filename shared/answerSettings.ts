/**
 * How ClickHouse writes the answers of all our questions: in the thread that has them. It wakes several for any answer
 * otherwise, a sixth of what a small question costs, for what they save on the largest only.
 */
export const answerSettings = { output_format_parallel_formatting: 0 } as const
