/** Why a goal is not met, by the name of what is measured: what was profiled, and what it costs where. Written into docs/benchmarks.md. */
export const reasons: Readonly<Record<string, string>> = {}
