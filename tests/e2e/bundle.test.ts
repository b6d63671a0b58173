import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const dist = join(import.meta.dirname, '../../web/dist')
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file))

/** What only the server knows: names of its secrets, addresses of its stores, keys, and its own code. */
const serverOnly =
  /TOKEN_SECRET|CUBE_SECRET|STRIPE_SECRET|STRIPE_WEBHOOK|METRICS_TOKEN|SMTP_URL|DATABASE_URL|CLICKHOUSE_URL|WEATHER_API_KEY|VAPID_PRIVATE_KEY|postgres:\/\/|sk_(live|test)_|whsec_|BEGIN [A-Z ]*PRIVATE KEY|password_hash|audit_log|sold_tickets/

/** The operator's page of the guide names the words of the configuration, as the repository does; its module may hold those and no others. */
const operatorsPage = readFileSync(join(dist, '../../docs/guide/exploitant.md'), 'utf8')
const isPublished = (word: string, file: string) =>
  /^assets[\\/]exploitant-[^\\/]+\.js$/.test(file) && operatorsPage.includes(word)

it('the built application holds no secret of the server, nothing of its stores, and no source map', () => {
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const texts = files.filter((file) => /\.(js|css|html|json|svg|txt)$/.test(file))
  const found = texts.flatMap((file) =>
    [...readFileSync(join(dist, file), 'utf8').matchAll(new RegExp(serverOnly, 'g'))]
      .filter(([word]) => !isPublished(word, file))
      .map(([word]) => `${word} in ${file}`),
  )
  expect(found).toEqual([])
})

it('the control: the configuration of the API holds what is looked for', () => {
  expect(readFileSync(join(dist, '../../api/config.ts'), 'utf8')).toMatch(serverOnly)
})

it('the built application is the one for readers, whatever NODE_ENV it was built under', () => {
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(dist, file), 'utf8'))
  expect(scripts.filter((text) => text.includes('jsxDEV')).length).toBe(0)
})
