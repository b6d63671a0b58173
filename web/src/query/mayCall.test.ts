import { expect, it } from 'vitest'
import { csiCodeCalls } from '../../../shared/wire/csiCodes.ts'
import { sessionCalls } from '../../../shared/wire/sessions.ts'
import { mayCall } from './mayCall.ts'

it('asks the declared call who may make it', () => {
  expect(mayCall('super-admin', csiCodeCalls.update)).toBe(true)
  expect(mayCall('manager', csiCodeCalls.update)).toBe(false)
  expect(mayCall('waiter', sessionCalls.login)).toBe(true)
})
