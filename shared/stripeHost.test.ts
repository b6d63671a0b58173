import { expect, it } from 'vitest'
import { stripeHost } from './stripeHost.ts'

it.each([
  [undefined, {}],
  ['http://127.0.0.1:4242', { host: '127.0.0.1', port: '4242', protocol: 'http' }],
  ['http://stripe.example', { host: 'stripe.example', port: '80', protocol: 'http' }],
  ['https://stripe.example/v1', { host: 'stripe.example', port: '443', protocol: 'https' }],
])('%s is asked at its own port, or at the one of its protocol', (address, host) => {
  expect(stripeHost(address)).toEqual(host)
})
