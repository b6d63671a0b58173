/** What child processes take over from this one's environment, as it is. */
export function inherited(): NodeJS.ProcessEnv {
  return process.env
}
