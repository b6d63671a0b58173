import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueReminders } from '../../api/subscriptions/reminders.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeAccount, makeCompany, makeRestaurant } from '../support/builders.ts'

let api: TestApi
const nobody = '00000000-0000-4000-8000-000000000000'
const day = 86_400_000

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

describe('parameters', () => {
  const path = '/api/parametres/debut-calcule-ticket'

  it('are kept for each restaurant, TimeFin one minute earlier, and reach the figures at once', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const token = await api.tokenFor(owner)
    const first = await api.call('GET', `${path}/${restaurant.id}`, { token })
    expect(first.json).toEqual({
      SiteID: restaurant.id,
      calculeTicket: { TimeDebut: '00:00', TimeFin: '23:59' },
      Logo: '',
    })
    const saved = await api.call('PUT', path, {
      token,
      body: { SiteID: restaurant.id, TimeDebut: '05:30', TimeFin: '12:00' },
    })
    expect(saved.json).toMatchObject({ calculeTicket: { TimeDebut: '05:30', TimeFin: '05:29' } })
    const minutes = await api.clickhouse.query({
      query: `SELECT joinGet('pos.day_starts', 'minutes', toUUID('${restaurant.id}')) AS minutes`,
      format: 'JSONEachRow',
    })
    expect(await minutes.json()).toEqual([{ minutes: 330 }])
  })

  it('take a logo as a form, redraw it small, and forget it on demand', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const token = await api.tokenFor(owner)
    const image = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0a7' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.set('SiteID', restaurant.id)
    form.set('TimeDebut', '04:00')
    form.set('Logo', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'logo.jpg')
    const saved = await api.call('PUT', path, { token, body: form })
    expect(saved.status, saved.text).toBe(200)
    const { Logo } = saved.json as { Logo: string }
    const drawn = await sharp(Buffer.from(Logo.replace('data:image/png;base64,', ''), 'base64')).metadata()
    expect(drawn).toMatchObject({ format: 'png', width: 240, height: 80 })
    const kept = await api.call('PUT', path, { token, body: { SiteID: restaurant.id, TimeDebut: '04:00' } })
    expect(kept.json).toMatchObject({ Logo })
    const gone = await api.call('PUT', path, { token, body: { SiteID: restaurant.id, TimeDebut: '04:00', Logo: '' } })
    expect(gone.json).toMatchObject({ Logo: '' })
    const fake = new FormData()
    fake.set('SiteID', restaurant.id)
    fake.set('TimeDebut', '04:00')
    const onlyThese = 'Seules les images PNG, JPEG ou WebP sont acceptées.'
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    const film = await sharp(drawing).gif().toBuffer()
    const refusals = [
      [drawing, onlyThese],
      [film, onlyThese],
      [image.subarray(0, 40), 'Image illisible'],
    ] as const
    for (const [bytes, message] of refusals) {
      // The positive control: the decoder would have drawn them.
      if (message === onlyThese) expect((await sharp(bytes).metadata()).width).toBe(9)
      fake.set('Logo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png')
      expect((await api.call('PUT', path, { token, body: fake })).json).toMatchObject({ statusCode: 422, message })
    }
    const webp = await sharp(image).webp().toBuffer()
    fake.set('Logo', new Blob([new Uint8Array(webp)]), 'logo')
    expect((await api.call('PUT', path, { token, body: fake })).status).toBe(200)
    fake.set('Logo', new Blob([new Uint8Array(1_000_001)]), 'logo.png')
    expect((await api.call('PUT', path, { token, body: fake })).status).toBe(413)
    const broken = { 'content-type': 'multipart/form-data' }
    expect((await api.call('PUT', path, { token, body: 'x', headers: broken })).status).toBe(400)
  })

  it('are changed by the owner alone', async () => {
    const { invited, waiter, restaurant } = await makeCompany(api.knex)
    const stranger = await makeCompany(api.knex)
    const body = { SiteID: restaurant.id, TimeDebut: '05:30' }
    const put = async (account?: { id: string }, changed: object = body) =>
      api.call('PUT', path, { body: changed, ...(account === undefined ? {} : { token: await api.tokenFor(account) }) })
    expect((await put()).status).toBe(401)
    expect((await put(invited)).status).toBe(403)
    expect((await put(waiter)).status).toBe(403)
    expect((await put(stranger.owner)).status).toBe(404)
    expect((await put(stranger.owner, { TimeDebut: '05:30' })).json).toMatchObject({
      statusCode: 422,
      message: 'Selectionner votre restaurant',
    })
    expect((await put(stranger.owner, { SiteID: stranger.restaurant.id, TimeDebut: '24:00' })).status).toBe(422)
    const superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
    expect((await put(superAdmin, { ...body, SiteID: nobody })).status).toBe(404)
    expect((await put(superAdmin)).status).toBe(200)
    const read = async (account: { id: string }) =>
      (await api.call('GET', `${path}/${restaurant.id}`, { token: await api.tokenFor(account) })).status
    expect(await read(invited)).toBe(200)
    expect(await read(stranger.owner)).toBe(404)
  })
})

describe('erasing sales', () => {
  it('is refused without the right name, the ownership or a session, and orders nothing', async () => {
    const { owner, invited, restaurant } = await makeCompany(api.knex)
    const stranger = await makeCompany(api.knex)
    const body = {
      userID: owner.id,
      storeID: restaurant.id,
      delete_store_config: false,
      delete_user: false,
      name: restaurant.name,
    }
    const erase = async (account: { id: string } | null, changed: object = body) =>
      api.call('POST', '/truncate-datastore', {
        body: changed,
        ...(account === null ? {} : { token: await api.tokenFor(account) }),
      })
    expect((await erase(null)).status).toBe(401)
    expect((await erase(invited)).status).toBe(403)
    expect((await erase(stranger.owner)).status).toBe(404)
    expect((await erase(owner, { ...body, name: 'Autre' })).json).toMatchObject({ statusCode: 422, field: 'name' })
    expect((await erase(owner, { storeID: restaurant.id })).json).toMatchObject({ statusCode: 422, field: 'name' })
    expect(await api.knex('import_orders').where('restaurant_id', restaurant.id)).toEqual([])
  })
})

describe('emails/send', () => {
  it('queues the caller’s own failed mails again, nothing else', async () => {
    const { owner, invited } = await makeCompany(api.knex)
    const mail = (account: string, state: string) => ({
      account_id: account,
      kind: 'test',
      recipients: '[]',
      subject: state,
      text_body: '',
      html_body: '',
      state,
    })
    await api.knex('outbox').insert([mail(owner.id, 'failed'), mail(owner.id, 'sent'), mail(invited.id, 'failed')])
    const answer = await api.call('POST', '/emails/send', { token: await api.tokenFor(owner), body: {} })
    expect(answer.json).toEqual({ success: true, count: 1 })
    expect(await api.knex('outbox').where({ account_id: invited.id, state: 'failed' })).toHaveLength(1)
    expect((await api.call('POST', '/emails/send', { body: {} })).status).toBe(401)
  })
})

describe('reminders', () => {
  it('are queued once each for the owners, 30, 7 and 1 days before the end', async () => {
    const now = Date.now()
    const { owner, invited, restaurant } = await makeCompany(api.knex, { restaurant: { subscription: 'none' } })
    const end = new Date(now + 400 * day)
    const insert = (ends_at: Date, changes: object = {}) =>
      api.knex('subscriptions').insert({
        restaurant_id: restaurant.id,
        source: 'staff',
        nb_months: 12,
        price_cents: 0,
        starts_at: new Date(now),
        ends_at,
        paid_at: new Date(now),
        ...changes,
      })
    await insert(end)
    await insert(new Date(+end + 90 * day), { paid_at: null, source: 'direct' }) // an unpaid renewal does not count
    const mails = () =>
      api
        .knex('outbox')
        .where({ account_id: owner.id, kind: 'subscription_reminder' })
        .orderBy('id')
        .select<{ subject: string; text_body: string }[]>('subject', 'text_body')
    const at = async (daysBefore: number) => {
      await queueReminders(api.deps, new Date(+end - daysBefore * day))
      return (await mails()).length
    }
    expect(await at(31)).toBe(0)
    expect(await at(30)).toBe(1)
    expect(await at(29)).toBe(1)
    expect(await at(8)).toBe(1)
    expect(await at(7)).toBe(2)
    expect(await at(6.5)).toBe(2)
    expect(await at(1)).toBe(3)
    expect(await at(0.5)).toBe(3)
    expect(await at(-1)).toBe(3)
    expect((await mails())[0]!.text_body).toContain(restaurant.name)
    expect(await api.knex('outbox').where({ account_id: invited.id })).toEqual([])
    await insert(new Date(+end + 300 * day))
    await api.knex('outbox').where({ account_id: owner.id }).delete()
    expect(await at(7)).toBe(0) // renewed
  })
})

describe('the weather', () => {
  async function startWeather(answers: Readonly<Record<string, unknown>>) {
    const asked: string[] = []
    const server = createServer((request, answer) => {
      const url = new URL(request.url ?? '', 'http://local')
      asked.push(`${url.pathname}?${url.searchParams.toString()}`)
      const body = answers[url.pathname]
      answer.writeHead(body === undefined ? 500 : 200, { 'content-type': 'application/json' })
      answer.end(JSON.stringify(body ?? {}))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const stop = () => new Promise((resolve) => server.close(resolve))
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, stop }
  }
  const openMeteo = {
    '/v1/search': { results: [{ name: 'Lyon', latitude: 45.75, longitude: 4.85 }] },
    '/v1/forecast': {
      current: {
        temperature_2m: 21.4,
        apparent_temperature: 20,
        relative_humidity_2m: 50,
        wind_speed_10m: 12,
        weather_code: 0,
      },
      daily: {
        time: ['2026-03-14'],
        weather_code: [61],
        temperature_2m_max: [22],
        temperature_2m_min: [11],
        precipitation_probability_max: [80],
      },
    },
    '/v1/air-quality': { current: { european_aqi: 35 } },
  }

  it('is the restaurant’s city’s, asked once and kept', async () => {
    const weather = await startWeather(openMeteo)
    const local = await startTestApi({ weatherUrl: weather.url })
    const { owner, restaurant } = await makeCompany(api.knex, { restaurant: { city: 'Lyon' } })
    const token = await api.tokenFor(owner)
    const answers = await Promise.all(
      [1, 2, 3].map(() => local.call('GET', `/weather?restaurant=${restaurant.id}`, { token })),
    )
    for (const { json } of answers) {
      expect(json).toEqual({
        available: true,
        city: 'Lyon',
        current: { celsius: 21.4, feelsLikeCelsius: 20, humidity: 50, windKmh: 12, text: 'Ensoleillé', icon: 'sun' },
        days: [{ date: '2026-03-14', minCelsius: 11, maxCelsius: 22, rainChance: 80, text: 'Pluie', icon: 'rain' }],
        airQuality: { index: 35, text: 'Moyenne' },
        alerts: [],
      })
    }
    expect(weather.asked).toHaveLength(3)
    await local.stop()
    await weather.stop()
  })

  it('comes from WeatherAPI with a key, which never reaches the browser', async () => {
    const condition = { text: 'Orageux', code: 1087 }
    const weather = await startWeather({
      '/v1/forecast.json': {
        location: { name: 'Paris' },
        current: {
          temp_c: 1,
          feelslike_c: -2,
          humidity: 80,
          wind_kph: 30,
          condition,
          air_quality: { 'us-epa-index': 2 },
        },
        forecast: {
          forecastday: [
            { date: '2026-03-14', day: { maxtemp_c: 3, mintemp_c: -1, daily_chance_of_rain: 10, condition } },
          ],
        },
        alerts: { alert: [{ event: 'Vigilance orange', desc: 'Vent violent' }] },
      },
    })
    const local = await startTestApi({ weatherUrl: weather.url, weatherApiKey: 'clef-secrete' })
    const { owner, restaurant } = await makeCompany(api.knex, { restaurant: { city: ' ' } })
    const answer = await local.call('GET', `/weather?restaurant=${restaurant.id}`, { token: await api.tokenFor(owner) })
    expect(answer.json).toMatchObject({
      city: 'Paris',
      current: { icon: 'storm' },
      airQuality: { index: 2, text: 'Moyenne' },
      alerts: [{ title: 'Vigilance orange' }],
    })
    expect(answer.text).not.toContain('clef-secrete')
    expect(weather.asked).toEqual(['/v1/forecast.json?key=clef-secrete&q=Paris&days=7&lang=fr&aqi=yes&alerts=yes'])
    await local.stop()
    await weather.stop()
  })

  it('is unavailable in one sentence when it cannot be had, and belongs to one’s own restaurants', async () => {
    const weather = await startWeather({})
    const local = await startTestApi({ weatherUrl: weather.url })
    const { owner, restaurant } = await makeCompany(api.knex)
    const token = await api.tokenFor(owner)
    const path = `/weather?restaurant=${restaurant.id}`
    const answer = await local.call('GET', path, { token })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ available: false, message: 'Météo indisponible' })
    expect((await local.call('GET', path)).status).toBe(401)
    const stranger = await makeAccount(api.knex)
    await link(api.knex, { account: stranger.id, restaurant: (await makeRestaurant(api.knex)).id })
    expect((await local.call('GET', path, { token: await api.tokenFor(stranger) })).status).toBe(404)
    await local.stop()
    await weather.stop()
  })
})
