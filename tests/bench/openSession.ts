/** Signs in and answers what the web application keeps of it in the browser, as JSON. */
export async function openSession(
  url: string,
  login: { readonly username: string; readonly password: string },
): Promise<string> {
  const answer = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { access_token, refresh_token, user } = (await answer.json()) as Record<string, unknown>
  return JSON.stringify({ accessToken: access_token, refreshToken: refresh_token, user })
}
