import { callApi } from './callApi.ts'
import { startSession } from './session.ts'

/** Logs in and keeps the session; throws the API's error otherwise. */
export async function login(values: { username: string; password: string; remember: boolean }): Promise<void> {
  const answer = await callApi<'POST /auth/login'>('POST', 'auth/login', values)
  startSession({ accessToken: answer.access_token, refreshToken: answer.refresh_token, user: answer.user })
}
