import type { Page } from 'playwright-core'

/** Holds what is sent to a path until somebody lets it go, or lets it fail. */
export async function holdSent(
  page: Page,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
): Promise<(fails?: 'fails') => void> {
  let letGo: (fails?: 'fails') => void = () => {}
  const isLetGo = new Promise<'fails' | undefined>((resolve) => (letGo = resolve))
  await page.route(`**/v1/${path}`, async (route) => {
    if (route.request().method() !== method) return await route.fallback()
    const fails = await isLetGo
    await (fails ? route.abort() : route.continue())
  })
  return letGo
}
