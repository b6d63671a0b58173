import { callApi } from './callApi.ts'
import { startSession } from './session.ts'
import type { SessionUser } from './session.ts'

interface LoginAnswer {
  readonly access_token: string
  readonly refresh_token?: string
  readonly user: SessionUser
}

/** Logs in and keeps the session; throws the API's error otherwise. */
export async function login(values: { username: string; password: string; remember: boolean }): Promise<void> {
  const answer = await callApi<LoginAnswer>('POST', 'auth/login', values)
  startSession({ accessToken: answer.access_token, refreshToken: answer.refresh_token ?? null, user: answer.user })
}
